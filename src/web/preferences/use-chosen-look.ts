import { useFetchers, useRouteLoaderData } from 'react-router'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import type { Theme } from '../../domain/preferences/theme-cookie.ts'

/** How the whole page looks. */
type Look = {
  /** Null follows the device. */
  readonly theme: Theme | null
  readonly isCompact: boolean
  /** Motion is reduced whatever the device says. */
  readonly isStatic: boolean
}

/**
 * How the page looks to its reader: on signed-in pages as the account says, a choice on its way there
 * included; elsewhere, and where the account says nothing, as the browser remembers.
 */
export function useChosenLook(cached: Theme | null): Look {
  // Of the layout of the signed-in pages; its loader gives them.
  const stored = useRouteLoaderData<{ preferences: Preferences }>('routes/app')?.preferences
  const pending = useFetchers().filter(({ formAction }) => formAction === '/preferences')
  if (stored === undefined) return { theme: cached, isCompact: false, isStatic: false }
  // What is sent there is what `useChangePreferences` sends.
  const requested = pending.map(({ json }) => json as unknown as Partial<Preferences>)
  const { theme, isCompact, motion }: Preferences = Object.assign({}, stored, ...requested)
  // Whoever has just chosen to follow the device has what the browser remembers forgotten.
  const isForgetting =
    theme === 'system' && requested.some((requestedChanges) => requestedChanges.theme === 'system')
  const unsaid = isForgetting ? null : cached
  return {
    theme: theme === 'system' ? unsaid : theme,
    isCompact,
    isStatic: motion === 'reduced',
  }
}
