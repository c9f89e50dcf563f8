import { useSyncExternalStore } from 'react'

/** Whether this browser can use passkeys here: they need a secure page with a host name. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(neverChanges, canUsePasskeys, () => true)
}

function canUsePasskeys(): boolean {
  const isAddress = /^\[|^[\d.]+$/.test(location.hostname)
  return 'PublicKeyCredential' in globalThis && !isAddress
}

function neverChanges(): () => void {
  return () => undefined
}
