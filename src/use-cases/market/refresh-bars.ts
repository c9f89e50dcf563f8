import { followsNewYorkSessions } from '../../domain/market/listings/exchange-suffix.ts'
import { settledAtMs } from '../../domain/market/calendar/settled-at.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { lastFinishedSession } from '../../domain/market/calendar/trading-days.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { RefreshJob } from './refresh-market-data.ts'

export type RefreshBarsDeps = {
  readonly marketData: DailyBarsSource
  /** Tickers in use, most recently used first, with the date of their newest stored bar. */
  readonly listTickersInUse: () => Promise<
    readonly { readonly ticker: Ticker; readonly lastDate: string }[]
  >
  readonly clock: Clock
}

/** Tickers per round, and the pause before the next: easy on a provider without a contract. */
const PER_ROUND = 5
const ROUND_MS = 10_000
/** Interval until the next check when nothing was behind or nothing was available. */
const LOOK_AGAIN_MS = 10 * 60_000
/** Retry interval for a ticker without its bar, as the provider may have been down … */
const TRY_AGAIN_MS = 30 * 60_000
/** … but not forever: it may no longer trade. */
const MAX_ATTEMPTS = 3

type Tries = { readonly count: number; readonly lastAtMs: number }

/**
 * After each close, fetches the day's bar of every ticker in use, a few at a time, ahead of requests.
 */
export function createBarsJob({
  marketData,
  listTickersInUse,
  clock,
}: RefreshBarsDeps): RefreshJob {
  let nextAtMs = 0
  let triedSession = ''
  const tries = new Map<Ticker, Tries>()
  return {
    name: 'bars',
    dueAtMs: () => nextAtMs,
    run: async () => {
      const nowMs = clock().getTime()
      nextAtMs = nowMs + LOOK_AGAIN_MS
      const session = lastFinishedSession(new Date(nowMs).toISOString())
      if (session !== triedSession) tries.clear()
      triedSession = session
      if (nowMs < settledAtMs(session)) return
      const behind = (await listTickersInUse()).filter(
        ({ ticker, lastDate }) =>
          lastDate < session && followsNewYorkSessions(ticker) && mayTry(tries.get(ticker), nowMs),
      )
      const round = behind.slice(0, PER_ROUND)
      for (const { ticker } of round) {
        tries.set(ticker, { count: (tries.get(ticker)?.count ?? 0) + 1, lastAtMs: nowMs })
      }
      if (behind.length > round.length) nextAtMs = nowMs + ROUND_MS
      await Promise.all(round.map(({ ticker }) => marketData.getDailyBars(ticker)))
    },
  }
}

function mayTry(tries: Tries | undefined, nowMs: number): boolean {
  if (tries === undefined) return true
  return tries.count < MAX_ATTEMPTS && nowMs - tries.lastAtMs >= TRY_AGAIN_MS
}
