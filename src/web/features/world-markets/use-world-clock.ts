import { useMemo, useState } from 'react'
import { useNow } from '../../ui/use-now.ts'
import { readWorldClock, type WorldClock } from './world-clock.ts'

type Start = { readonly given: WorldClock; readonly browserMs: number }

/**
 * Continues the server's clock in the browser, whose own clock may be wrong: only elapsed time
 * comes from it. Frozen until hydration, so that both render the same.
 */
export function useWorldClock(given: WorldClock): WorldClock {
  const browserMs = useNow()
  const [start, setStart] = useState<Start | null>(null)
  const isStarted = start?.given === given
  if (browserMs !== null && !isStarted) setStart({ given, browserMs })
  const elapsedMs = browserMs === null || !isStarted ? 0 : Math.max(0, browserMs - start.browserMs)
  return useMemo(() => {
    if (elapsedMs === 0) return given
    return readWorldClock(new Date(Date.parse(given.now) + elapsedMs).toISOString())
  }, [given, elapsedMs])
}
