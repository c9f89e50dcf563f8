import { lazy, type MouseEvent, Suspense } from 'react'
import { useDialog } from '../ui/use-dialog.ts'
import { useNavigate } from 'react-router'
import { useChangePreferences } from '../preferences/use-change-preferences.ts'
import { usePreferences } from '../preferences/preferences-context.ts'
import type { PaletteAction } from './palette.tsx'
import { useSignOut } from './use-sign-out.ts'

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
          <Palette actions={actions} onDone={onClose} />
        </Suspense>
      )}
    </dialog>
  )
}

/** Palette actions besides navigation. */
function usePaletteActions(onHelp: () => void): readonly PaletteAction[] {
  const { theme, isCompact, areAmountsHidden } = usePreferences()
  const { change } = useChangePreferences()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const isDark = theme === 'dark'
  return [
    {
      label: 'Add a stock to the portfolio',
      keywords: ['buy', 'lot', 'holding'],
      run: () => void navigate('/portfolio?add='),
    },
    {
      label: isDark ? 'Use light colours' : 'Use dark colours',
      keywords: ['theme', 'dark mode', 'night'],
      run: () => change({ theme: isDark ? 'light' : 'dark' }),
    },
    {
      label: isCompact ? 'Leave the compact view' : 'Use the compact view',
      keywords: ['dense', 'tight'],
      run: () => change({ isCompact: !isCompact }),
    },
    {
      label: areAmountsHidden ? 'Show amounts' : 'Hide amounts',
      keywords: ['privacy', 'money'],
      run: () => change({ areAmountsHidden: !areAmountsHidden }),
    },
    { label: 'List the keys', keywords: ['shortcuts', 'help', 'keyboard'], run: onHelp },
    { label: 'Sign Out', keywords: ['leave', 'log out'], run: () => void signOut() },
  ]
}
