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

/** Tickers judged in one round, and the pause before the next: their bars may have to be fetched. */
const PER_ROUND = 10
const ROUND_MS = 10_000
/** How often tickers are looked for that are new, or whose bar had not come. */
const LOOK_AGAIN_MS = 5 * 60_000
/**
 * A ticker without a new bar is tried again after these pauses: first because its provider may have
 * answered just after what it was given, then because it may have been in trouble. Not for ever: the
 * ticker may no longer trade.
 */
const PAUSES_MS: readonly number[] = [5 * 60_000, 30 * 60_000, 60 * 60_000]
/** Looked for at a time, those of most users first; made-up ones make room once they were tried. */
const MAX_WATCHED = 500
/** A year. */
const CACHED_READ_MS = 365 * 24 * 3_600_000

type Tries = { readonly count: number; readonly lastAtMs: number }

/**
 * Once the bars of a session have settled, judges every ticker that somebody keeps or asked to hear
 * of, and tells them of each whose signal changed. Sessions that were missed are judged later, each
 * for itself.
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
    isDue: () => clock().getTime() >= nextAtMs,
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
