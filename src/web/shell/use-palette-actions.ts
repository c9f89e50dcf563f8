import { useNavigate } from 'react-router'
import { useChangePreferences } from '../preferences/use-change-preferences.ts'
import { usePreferences } from '../preferences/preferences-context.ts'
import type { PaletteAction } from './palette.tsx'
import { useSignOut } from './use-sign-out.ts'

/** What the palette can do besides leading somewhere. */
export function usePaletteActions(onHelp: () => void): readonly PaletteAction[] {
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
