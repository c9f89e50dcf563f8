import { useSyncExternalStore } from 'react'

/** False in what the server renders and until the page is live: what needs scripts can stay away. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
