import { useLayoutEffect } from 'react'

/**
 * Says on the page that it answers now, and catches up with what was done before it did.
 * @param catchUp from `replayEarlyInput`
 */
export function useHydrated(catchUp: (passedOn: Event | undefined) => void): void {
  useLayoutEffect(() => {
    // What is pressed on a page that is half alive makes React finish it at once.
    const passedOn = window.event
    // Within React's own work each handler would still see the state from before the others.
    queueMicrotask(() => {
      document.documentElement.dataset['alive'] = ''
      catchUp(passedOn)
    })
  }, [catchUp])
}
