import { useMemo, useState } from 'react'
import { useNow } from '../../ui/use-now.ts'
import { readWorldClock, type WorldClock } from './world-clock.ts'

type Start = { readonly given: WorldClock; readonly browserMs: number }

/**
 * Lets the server's clock run on in the browser, whose own clock may be wrong: only the time gone by
 * since is taken from it. Until the page is live it stands still, so that both draw the same.
 */
export function useWorldClock(given: WorldClock): WorldClock {
  const browserMs = useNow()
  const [start, setStart] = useState<Start | null>(null)
  const isStarted = start?.given === given
  if (browserMs !== null && !isStarted) setStart({ given, browserMs })
  const goneMs = browserMs === null || !isStarted ? 0 : Math.max(0, browserMs - start.browserMs)
  return useMemo(() => {
    if (goneMs === 0) return given
    return readWorldClock(new Date(Date.parse(given.now) + goneMs).toISOString())
  }, [given, goneMs])
}
