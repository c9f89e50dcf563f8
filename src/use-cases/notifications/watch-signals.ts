import { pruneNotifications } from '../../database/rows/prune-notifications.ts'
import {
  forgetUnwatched,
  listUnjudgedSymbols,
  type UnjudgedSymbol,
} from '../../database/rows/signal-watch.ts'
import { lastSettledSession } from '../../domain/market/calendar/last-settled-session.ts'
import type { RefreshJob } from '../market/refresh-market-data.ts'
import { listTracked } from '../market/tracked-stocks.ts'
import { judgeSymbol } from './judge-symbol.ts'
import type { NotificationDeps } from './notification-deps.ts'

/**
 * Tickers evaluated per round, and the pause before the next: their bars may have to be fetched.
 */
const PER_ROUND = 10
const ROUND_MS = 10_000
/** How often to look for new tickers, or ones whose bar was late. */
const LOOK_AGAIN_MS = 5 * 60_000
/**
 * Retry pauses for a ticker without a new bar: first because its provider may have updated just
 * after the call, then because it may have failed. Not forever: the ticker may no longer trade.
 */
const PAUSES_MS: readonly number[] = [5 * 60_000, 30 * 60_000, 60 * 60_000]
/** Maximum tickers per look, those of most users first; made-up ones make room once tried. */
const MAX_WATCHED = 500
/** A year. */
const CACHED_READ_MS = 365 * 24 * 3_600_000

type Tries = { readonly count: number; readonly lastAtMs: number }

/**
 * Once a session's bars are final, evaluates every ticker that users keep or subscribe to, and
 * notifies them of each change. Missed sessions are evaluated later, one by one.
 */
export function createSignalWatchJob(
  deps: Pick<NotificationDeps, 'db' | 'marketData' | 'listings' | 'clock' | 'log'>,
): RefreshJob {
  const { db, clock } = deps
  const screened = listTracked(deps).map(({ ticker }) => ticker)
  let nextAtMs = 0
  let triedSession = ''
  let waiting: UnjudgedSymbol[] = []
  const tries = new Map<string, Tries>()
  const beginSession = async (session: string): Promise<void> => {
    triedSession = session
    waiting = []
    tries.clear()
    await forgetUnwatched(db, screened)
    await pruneNotifications(db, new Date(clock().getTime() - CACHED_READ_MS).toISOString())
  }
  return {
    name: 'signal-watch',
    dueAtMs: () => nextAtMs,
    run: async () => {
      const now = clock()
      const nowMs = now.getTime()
      nextAtMs = nowMs + LOOK_AGAIN_MS
      const session = lastSettledSession(now, 'delayed')
      if (session !== triedSession) await beginSession(session)
      if (waiting.length === 0) {
        const except = [...tries].flatMap(([symbol, made]) => (mayTry(made, nowMs) ? [] : symbol))
        waiting = await listUnjudgedSymbols(db, { session, limit: MAX_WATCHED, screened, except })
      }
      const round = waiting.splice(0, PER_ROUND)
      for (const { symbol } of round) {
        tries.set(symbol, { count: (tries.get(symbol)?.count ?? 0) + 1, lastAtMs: nowMs })
      }
      if (waiting.length > 0) nextAtMs = nowMs + ROUND_MS
      await Promise.all(
        round.map((unjudged) => {
          const isScreened = screened.some((ticker) => ticker === unjudged.symbol)
          return judgeSymbol(deps, unjudged, isScreened)
        }),
      )
    },
  }
}

function mayTry(tries: Tries, nowMs: number): boolean {
  const pauseMs = PAUSES_MS[tries.count - 1]
  return pauseMs !== undefined && nowMs - tries.lastAtMs >= pauseMs
}
