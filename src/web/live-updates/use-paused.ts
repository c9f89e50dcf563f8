import { useCallback, useState, useSyncExternalStore } from 'react'

const KEY = 'tapelight-updates'

/** Whether a person has paused the updates; kept for the session where the browser allows it. */
export function usePaused(): { isPaused: boolean; togglePaused: () => void } {
  const wasPaused = useSyncExternalStore(neverChanges, readPaused, () => false)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isPaused = chosen ?? wasPaused
  const togglePaused = useCallback(() => {
    savePaused(!isPaused)
    setChosen(!isPaused)
  }, [isPaused])
  return { isPaused, togglePaused }
}

/** Storage of a session belongs to one tab: nobody else writes it. */
function neverChanges(): () => void {
  return () => undefined
}

function readPaused(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'paused'
  } catch {
    // Storage is forbidden: the choice then holds for this page only.
    return false
  }
}

function savePaused(isPaused: boolean): void {
  try {
    if (isPaused) sessionStorage.setItem(KEY, 'paused')
    else sessionStorage.removeItem(KEY)
  } catch {
    // As above: the page itself still obeys.
  }
}
