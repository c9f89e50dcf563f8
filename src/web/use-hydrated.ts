import { useLayoutEffect } from 'react'

/**
 * Marks the page as hydrated and replays earlier input.
 * @param catchUp from `replayEarlyInput`
 */
export function useHydrated(catchUp: (passedOn: Event | undefined) => void): void {
  useLayoutEffect(() => {
    // A press during hydration makes React finish it at once.
    const passedOn = window.event
    // Within React's own work each handler would still see the state from before the others.
    queueMicrotask(() => {
      document.documentElement.dataset['hydrated'] = ''
      catchUp(passedOn)
    })
  }, [catchUp])
}
