import { knownTicker } from '../market/ticker.ts'
import { SCAN_FIELDS, type ScanField } from './scan-fields.ts'
import type { ScanRow } from './scan-row.ts'

/** A line of the scan of which nothing is known but what is given. */
export function rowOf(
  ticker: string,
  values: Partial<Record<ScanField, number>> = {},
  differently: Partial<Omit<ScanRow, 'ticker' | 'values'>> = {},
): ScanRow {
  const unknown = Object.fromEntries([...SCAN_FIELDS.keys()].map((field) => [field, null]))
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
    // One entry for each field.
    values: { ...unknown, ...values } as ScanRow['values'],
    source: null,
    attribution: null,
    fetchedAtUtc: null,
    freshness: null,
    ...differently,
  }
}
