import type { Listing } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { SCREENER_FIELDS, type ScreenerField } from '../../domain/screener/screener-fields.ts'
import type { ScreenerRow } from '../../domain/screener/screener-row.ts'
import type { NoSignalReason } from '../../domain/signals/signal.ts'

/** The row of a stock without bars. */
export function toRowWithoutBars(
  ticker: Ticker,
  listing: Listing | null,
  reason: NoSignalReason,
): ScreenerRow {
  return {
    ticker,
    company: listing?.name ?? null,
    sector: listing?.sector ?? null,
    asOf: null,
    action: null,
    rule: null,
    reason,
    readings: null,
    zones: null,
    lastCross: null,
    states: [],
    price: null,
    currency: null,
    closes: NO_CLOSES,
    values: NO_VALUES,
    source: null,
    attribution: null,
    fetchedAtUtc: null,
    freshness: null,
  }
}

const NO_CLOSES = new Float64Array(0)
// One entry per field.
const NO_VALUES = Object.fromEntries(
  [...SCREENER_FIELDS.keys()].map((field) => [field, null]),
) as Readonly<Record<ScreenerField, null>>
