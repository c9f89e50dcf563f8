import { useSyncExternalStore } from 'react'

/** The time's step, so that everything rendered together shows the same. */
const GRAIN_MS = 10_000
const TICK_MS = 30_000

/**
 * The current time, in ms since 1970, updated periodically. Null in server rendering and until
 * hydration, so that both render the same.
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
