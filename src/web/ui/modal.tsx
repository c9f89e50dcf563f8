import { X } from 'lucide-react'
import { useId } from 'react'
import { useDialog } from './use-dialog.ts'

type ModalProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/**
 * A modal dialog. The browser's own dialog traps focus, restores it, and closes on Escape. Its
 * content is mounted only while open, so it starts fresh each time.
 */
export function Modal({ title, isOpen, onClose, children }: ModalProps) {
  const id = useId()
  const dialog = useDialog(isOpen)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-xl rounded-card border border-line bg-raised p-0 text-ink backdrop:bg-black/50"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="inline-flex size-10 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      <div className="p-5">{isOpen && children}</div>
    </dialog>
  )
}
