import { useEffect, useEffectEvent } from 'react'
import { nameSessionCookie } from '../../domain/accounts/session-cookie.ts'
import { isPublicHttps } from './browser-client.ts'

/**
 * Detects a sign-in in another tab without loading the auth client, which notifies other tabs on a
 * channel named like its storage.
 */
export function useSignedInElsewhere(act: () => void): void {
  const onSignedIn = useEffectEvent(act)
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return undefined
    const channel = new BroadcastChannel(nameSessionCookie(isPublicHttps()))
    channel.addEventListener('message', ({ data }: MessageEvent<{ event?: string } | null>) => {
      if (data?.event === 'SIGNED_IN' || data?.event === 'MFA_CHALLENGE_VERIFIED') onSignedIn()
    })
    return () => channel.close()
  }, [])
}
