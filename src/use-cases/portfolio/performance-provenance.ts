import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import type { RateHistories } from '../price-history/rate-histories.ts'
import type { TickerHistory } from '../price-history/ticker-history.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'

/** The source of a performance's closes and rates; as old as the oldest newest close. */
export function performanceProvenance(
  histories: readonly TickerHistory[],
  rates: RateHistories,
  now: Date,
): Provenance {
  const nowUtc = now.toISOString()
  const prices = histories.flatMap(({ ticker, recent, older }): Provenance[] => {
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
  const ofRates = rates.stored.map(({ provider, attribution }) => ({
    source: provider,
    attribution,
    asOf: null,
    fetchedAt: null,
    freshness: null,
  }))
  return combineProvenance([...prices, ...ofRates])
}
