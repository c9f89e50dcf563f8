import { useSyncExternalStore } from 'react'

/** The time stands still for this long, so that everything drawn together tells the same. */
const GRAIN_MS = 10_000
const TICK_MS = 30_000

/**
 * The time, in ms since 1970, moving on by itself. Null in what the server renders and
 * until the page is live, so that both draw the same.
 */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    notifyNowAndThen,
    () => Math.floor(Date.now() / GRAIN_MS) * GRAIN_MS,
    () => null,
  )
}

function notifyNowAndThen(describe: () => void): () => void {
  const timer = setInterval(describe, TICK_MS)
  return () => clearInterval(timer)
}
