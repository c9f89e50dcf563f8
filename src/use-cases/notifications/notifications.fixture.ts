import { createHmac } from 'node:crypto'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import { fail, succeed } from '../../platform/outcome.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { Secrets } from '../ports/secrets.ts'

/** Sessions up to November 20, 2026, a Friday. */
const SESSIONS = sessionsBetween('2026-06-01', '2026-11-20')

/**
 * Bars up to a session at a flat price, which is WATCH; from the third one without a trade on there
 * is no signal.
 * @param stillSince the first session without a trade; later than `through` for none
 */
export function guardedBars(through: string, stillSince = '9999'): DailyBars {
  const dates = SESSIONS.filter((date) => date <= through)
  const column = Float64Array.from(dates, () => 100)
  const volumes = Float64Array.from(dates, (date) => (date < stillSince ? 1000 : 0))
  return { dates, opens: column, highs: column, lows: column, closes: column, volumes }
}

type Scripted = { readonly bars: DailyBars; readonly provider?: string } | null

/** The current bars of each symbol; null: all providers failed. */
export function scriptMarket(script: Record<string, Scripted>) {
  const requested: string[] = []
  const marketData: DailyBarsSource = {
    describeHealth: () => [],
    getDailyBars: async (ticker: Ticker) => {
      requested.push(ticker)
      const found = script[ticker]
      if (found == null) return fail({ kind: 'unavailable', attempts: [] })
      const { bars, provider = 'yahoo' } = found
      const series = {
        ticker: knownTicker(ticker),
        bars,
        currency: 'USD',
        provider,
        adjustment: 'split',
        fetchedAtUtc: '2026-11-20T21:30:00.000Z',
        rejected: [],
      } as const
      return succeed({ series, attribution: provider, attempts: [] })
    },
  }
  return { marketData, requested, script }
}

/** Secrets with real MACs and no encryption. */
export const SECRETS: Secrets = {
  seal: () => new Uint8Array(),
  open: () => null,
  mac: (purpose, text) => createHmac('sha256', purpose).update(text).digest(),
}
