import type { AuthChangeEvent } from '@supabase/supabase-js'
import { useEffect, useEffectEvent } from 'react'
import { loadBrowserClient } from './browser-client.ts'
import { useSessionAccess } from './session-context.ts'

/**
 * Listens for session changes, in this tab or another. The client fires SIGNED_IN again whenever a
 * tab regains focus, so a listener acts on changes, never on the event alone.
 */
export function useAuthEvents(hear: (event: AuthChangeEvent, userId: string | null) => void): void {
  const { anonKey } = useSessionAccess()
  const onEvent = useEffectEvent(hear)
  useEffect(() => {
    let unsubscribe: (() => void) | null = null
    let isGone = false
    const listen = () => {
      loadBrowserClient(anonKey).then(
        (client) => {
          if (isGone) return
          const { data } = client.auth.onAuthStateChange((event, session) =>
            onEvent(event, session?.user.id ?? null),
          )
          unsubscribe = () => data.subscription.unsubscribe()
        },
        // Its file could not be loaded.
        () => addEventListener('online', listen, { once: true }),
      )
    }
    listen()
    return () => {
      isGone = true
      removeEventListener('online', listen)
      unsubscribe?.()
    }
  }, [anonKey])
}
