import { useFetcher } from 'react-router'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import { useToast } from '../ui/toast.tsx'
import type { PreferencesReply } from '../routes/preferences.ts'

const OFFLINE = 'This choice isn’t saved. Make it again once you’re connected.'

/**
 * Saves preferences with the account, then re-renders what depends on them.
 * @returns `requested`: the pending values, for optimistic display; `error`: why saving failed
 */
export function useChangePreferences() {
  const fetcher = useFetcher<PreferencesReply>()
  const showToast = useToast()
  // The last submission is what `change` below sent.
  const requested = (fetcher.json ?? {}) as Partial<Preferences>
  return {
    change: (change: Partial<Preferences>) => {
      // The router would give up the page for a file that it can't load.
      if (!navigator.onLine) {
        showToast({ kind: 'failure', title: 'You’re offline', text: OFFLINE })
        return
      }
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
