import { useFetcher } from 'react-router'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import type { PreferencesReply } from '../routes/preferences.ts'

/**
 * Keeps choices with the account. Everything shown by them is drawn anew when they are kept.
 * @returns `wished`: what is on its way, for whoever shows it at once; `fault`: why it was not kept
 */
export function useChangePreferences() {
  const fetcher = useFetcher<PreferencesReply>()
  // What was submitted last is what `change` below sent.
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
