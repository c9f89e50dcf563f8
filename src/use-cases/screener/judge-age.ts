import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import { followsNewYorkSessions } from '../../domain/market/listings/exchange-suffix.ts'
import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import { unpackDate } from '../../domain/market/calendar/packed-date.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { lastFinishedSession } from '../../domain/market/calendar/trading-days.ts'
import { HEAD } from '../../domain/screener/screener-record.ts'
import type { NoSignalReason } from '../../domain/signals/signal.ts'
import type { Clock } from '../ports/clock.ts'

/** The age of a stock's last bar, and why it has no signal if too old. */
export type Age = {
  readonly freshness: Freshness
  readonly stale: Extract<NoSignalReason, { readonly kind: 'stale' }> | null
}

/**
 * Judges ages like `judgeFreshness`. Thousands of stocks share their last bar's date, so results are
 * cached by date until a session ends or a day begins.
 */
export function createAgeJudge(clock: Clock): {
  /** Changes when ages may; call it before reading ages, or they may be outdated. */
  readonly session: () => string
  readonly ofRecord: (ticker: Ticker, provider: string, record: Float64Array) => Age
} {
  const ages = new Map<string, Age>()
  let judgedAt = ''
  const session = (): string => {
    const nowUtc = clock().toISOString()
    const now = `${lastFinishedSession(nowUtc)} ${nowUtc.slice(0, 10)}`
    if (now !== judgedAt) ages.clear()
    judgedAt = now
    return now
  }
  return {
    session,
    ofRecord: (ticker, provider, record) => {
      const lastBarDate = unpackDate(record[HEAD.lastDay] ?? 0)
      const key = `${lastBarDate} ${provider} ${followsNewYorkSessions(ticker)}`
      const known = ages.get(key)
      if (known !== undefined) return known
      const nowUtc = clock().toISOString()
      const { freshness, missedSessions } = judgeFreshness({
        lastBarDate,
        provider,
        ticker,
        nowUtc,
      })
      const stale = { kind: 'stale', lastBar: lastBarDate, missedSessions } as const
      const age = { freshness, stale: freshness === 'stale' ? stale : null }
      ages.set(key, age)
      return age
    },
  }
}
