import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useDialog } from '../ui/use-dialog.ts'

type DrawerProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/**
 * A panel from the left edge over the page. The browser's own dialog traps focus, closes on Escape
 * and needs no style that a strict policy would block.
 */
export function Drawer({ title, isOpen, onClose, children }: DrawerProps) {
  const dialog = useDialog(isOpen)
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // A click outside the panel closes it too; the keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={closeOutside}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-surface text-ink backdrop:bg-black/50"
    >
      <div className="min-h-full p-3">
        <div className="mb-2 flex items-center justify-between">
          <p className="px-2 text-lg font-semibold">{title}</p>
          <button
            type="button"
            aria-label="Close the menu"
            onClick={onClose}
            className="inline-flex size-10 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" size={20} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
