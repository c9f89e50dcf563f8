import { useNavigate } from 'react-router'
import { usePreferences } from '../preferences/preferences-context.ts'
import { useChangePreferences } from '../preferences/use-change-preferences.ts'
import type { PaletteAction } from './palette.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The palette's actions on signed-in pages, besides navigation. */
export function useAppActions(onHelp: () => void): readonly PaletteAction[] {
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
      label: isDark ? 'Use light colors' : 'Use dark colors',
      keywords: ['theme', 'dark mode', 'night'],
      run: () => change({ theme: isDark ? 'light' : 'dark' }),
    },
    {
      label: isCompact ? 'Turn off compact view' : 'Turn on compact view',
      keywords: ['dense', 'tight'],
      run: () => change({ isCompact: !isCompact }),
    },
    {
      label: areAmountsHidden ? 'Show amounts' : 'Hide amounts',
      keywords: ['privacy', 'money'],
      run: () => change({ areAmountsHidden: !areAmountsHidden }),
    },
    { label: 'Keyboard shortcuts', keywords: ['keys', 'help'], run: onHelp },
    { label: 'Sign Out', keywords: ['leave', 'log out'], run: () => void signOut() },
  ]
}
