import { lazy, Suspense, type MouseEvent } from 'react'
import { useDialog } from '../ui/use-dialog.ts'
import { usePaletteActions } from './use-palette-actions.ts'

// Loaded when first opened: most visits never do.
const Palette = lazy(() => import('./palette.tsx'))

type PaletteDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onHelp: () => void
}

export function PaletteDialog({ isOpen, onClose, onHelp }: PaletteDialogProps) {
  const dialog = useDialog(isOpen)
  const actions = usePaletteActions(onHelp)
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // A press beside the panel closes it too; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Command palette"
      onClose={onClose}
      onClick={closeOutside}
      className="mx-auto mt-[12dvh] w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-card border border-line-strong bg-raised p-0 text-ink backdrop:bg-black/50"
    >
      {isOpen && (
        <Suspense fallback={<div className="h-13" />}>
          <Palette actions={actions} onDone={onClose} />
        </Suspense>
      )}
    </dialog>
  )
}
