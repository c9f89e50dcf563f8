import { useFetchers, useRouteLoaderData } from 'react-router'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import type { Theme } from '../../domain/preferences/theme-cookie.ts'

/** The appearance of the whole page. */
type Look = {
  /** Null follows the device. */
  readonly theme: Theme | null
  readonly isCompact: boolean
  /** Reduces motion regardless of the device. */
  readonly isStatic: boolean
}

/**
 * The page's appearance: on signed-in pages from the account, including pending changes; elsewhere,
 * and where the account has no setting, from the browser's storage.
 */
export function useChosenLook(cached: Theme | null): Look {
  // From the loader of the signed-in layout.
  const stored = useRouteLoaderData<{ preferences: Preferences }>('routes/app')?.preferences
  const pending = useFetchers().filter(({ formAction }) => formAction === '/preferences')
  if (stored === undefined) return { theme: cached, isCompact: false, isStatic: false }
  // Submissions there are those of `useChangePreferences`.
  const requested = pending.map(({ json }) => json as unknown as Partial<Preferences>)
  const { theme, isCompact, motion }: Preferences = Object.assign({}, stored, ...requested)
  // Choosing to follow the device clears the browser's stored theme.
  const isForgetting =
    theme === 'system' && requested.some((requestedChanges) => requestedChanges.theme === 'system')
  const fallback = isForgetting ? null : cached
  return {
    theme: theme === 'system' ? fallback : theme,
    isCompact,
    isStatic: motion === 'reduced',
  }
}
