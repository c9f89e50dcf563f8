import { judgeFreshness } from '../../domain/market/freshness.ts'
import type { RatePasts } from '../histories/rate-pasts.ts'
import type { TickerPast } from '../histories/ticker-past.ts'
import { combineProvenance, type Provenance } from '../provenance.ts'

/** Where the closes and rates of a performance came from; as old as the oldest newest close. */
export function performanceProvenance(
  pasts: readonly TickerPast[],
  rates: RatePasts,
  now: Date,
): Provenance {
  const nowUtc = now.toISOString()
  const prices = pasts.flatMap(({ ticker, recent, older }): Provenance[] => {
    const lastBarDate = recent?.series.bars.dates.at(-1) ?? older?.lastDate
    const provider = recent?.series.provider ?? older?.provider
    if (lastBarDate === undefined || provider === undefined) return []
    const { freshness } = judgeFreshness({ lastBarDate, provider, ticker, nowUtc })
    const parts = [
      ...(recent === null ? [] : [{ source: provider, attribution: recent.attribution }]),
      ...(older === null ? [] : [{ source: older.provider, attribution: older.attribution }]),
    ]
    return parts.map((part) => ({ ...part, asOf: lastBarDate, fetchedAt: null, freshness }))
  })
  const ofRates = rates.kept.map(({ provider, attribution }) => ({
    source: provider,
    attribution,
    asOf: null,
    fetchedAt: null,
    freshness: null,
  }))
  return combineProvenance([...prices, ...ofRates])
}
