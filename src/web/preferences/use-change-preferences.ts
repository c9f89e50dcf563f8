import { useFetcher } from 'react-router'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import type { PreferencesReply } from '../routes/preferences.ts'

/**
 * Saves preferences with the account, then re-renders what depends on them.
 * @returns `requested`: the pending values, for optimistic display; `error`: why saving failed
 */
export function useChangePreferences() {
  const fetcher = useFetcher<PreferencesReply>()
  // The last submission is what `change` below sent.
  const requested = (fetcher.json ?? {}) as Partial<Preferences>
  return {
    change: (change: Partial<Preferences>) => {
      void fetcher.submit(change, {
        method: 'post',
        action: '/preferences',
        encType: 'application/json',
      })
    },
    requested,
    error: fetcher.data?.ok === false ? fetcher.data.message : null,
    isStored: fetcher.state === 'idle' && fetcher.data?.ok === true,
  }
}
