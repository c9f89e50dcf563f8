import type { Adjustment, DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource, NoDailyBars } from '../ports/daily-bars-provider.ts'
import type { Provenance } from './provenance.ts'

/** One stock's daily bars, for every endpoint. */
export type BarsSnapshot = Provenance & {
  readonly symbol: string
  /** ISO 4217. */
  readonly currency: string
  readonly adjustment: Adjustment
  readonly bars: DailyBars
}

/** The newest finished bars of a ticker, oldest first; at least one. */
export async function readBars(
  { marketData, clock }: { readonly marketData: DailyBarsSource; readonly clock: Clock },
  ticker: Ticker,
): Promise<Outcome<BarsSnapshot, NoDailyBars>> {
  const answer = await marketData.getDailyBars(ticker)
  if (!answer.ok) return answer
  const { series, attribution } = answer.value
  const { bars, currency, adjustment, provider, fetchedAtUtc } = series
  const lastBarDate = bars.dates.at(-1)
  if (lastBarDate === undefined) {
    return fail({ kind: 'no-data-in-range', attempts: answer.value.attempts })
  }
  const nowUtc = clock().toISOString()
  const { freshness } = judgeFreshness({ lastBarDate, provider, ticker, nowUtc })
  return succeed({
    symbol: ticker,
    currency,
    adjustment,
    bars,
    source: provider,
    attribution,
    asOf: lastBarDate,
    fetchedAt: fetchedAtUtc,
    freshness,
  })
}
