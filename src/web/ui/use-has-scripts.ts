import { useSyncExternalStore } from 'react'

/** False in server rendering and until hydration: hides what needs scripts. */
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
