import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import { quoteFromBars } from '../../domain/market/prices/quote-from-bars.ts'
import type { DailyBarsAnswer } from '../ports/daily-bars-provider.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'

/** A series' source, and the age of its newest bar at `now`; all null without bars. */
export function seriesProvenance({ series, attribution }: DailyBarsAnswer, now: Date): Provenance {
  const { ticker, bars, provider, fetchedAtUtc } = series
  const lastBarDate = bars.dates.at(-1)
  if (lastBarDate === undefined) return combineProvenance([])
  const nowUtc = now.toISOString()
  return {
    source: provider,
    attribution,
    asOf: quoteFromBars(series)?.asOfUtc ?? null,
    fetchedAt: fetchedAtUtc,
    freshness: judgeFreshness({ lastBarDate, provider, ticker, nowUtc }).freshness,
  }
}
