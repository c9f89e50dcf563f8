import { type MouseEvent, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Failed } from '../ui/states.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import type { PaletteProps } from './palette.tsx'

// Loaded when first opened: most visits never do.
const Palette = lazyPart<PaletteProps>(
  () => import('./palette.tsx'),
  ({ onRetry }) => (
    <Failed onRetry={onRetry}>We couldn’t load the palette. Check your connection.</Failed>
  ),
)

type PaletteDialogProps = Omit<PaletteProps, 'onDone'> & {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function PaletteDialog({ isOpen, onClose, ...palette }: PaletteDialogProps) {
  const dialog = useDialog(isOpen)
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // A click outside the panel closes it too; the keyboard has Escape.
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
          <Palette {...palette} onDone={onClose} />
        </Suspense>
      )}
    </dialog>
  )
}
