import { knownTicker } from '../market/listings/ticker.ts'
import { SCREENER_FIELDS, type ScreenerField } from './screener-fields.ts'
import type { ScreenerRow } from './screener-row.ts'

/** A screener row with only the given values known. */
export function rowOf(
  ticker: string,
  values: Partial<Record<ScreenerField, number>> = {},
  differently: Partial<Omit<ScreenerRow, 'ticker' | 'values'>> = {},
): ScreenerRow {
  const unknown = Object.fromEntries([...SCREENER_FIELDS.keys()].map((field) => [field, null]))
  return {
    ticker: knownTicker(ticker),
    company: null,
    sector: null,
    asOf: null,
    action: null,
    rule: null,
    reason: { kind: 'no-data' },
    readings: null,
    zones: null,
    lastCross: null,
    states: [],
    price: null,
    currency: null,
    closes: new Float64Array(0),
    // One entry per field.
    values: { ...unknown, ...values } as ScreenerRow['values'],
    source: null,
    attribution: null,
    fetchedAtUtc: null,
    freshness: null,
    ...differently,
  }
}
