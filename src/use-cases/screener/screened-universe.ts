import { rankWithin, sortFigures } from '../../domain/screener/percentiles.ts'
import type { ScreenerField } from '../../domain/screener/screener-fields.ts'
import type { ScreenerRow } from '../../domain/screener/screener-row.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'

/** Every tracked stock, judged. */
export type ScreenedUniverse = {
  /** In the order of tickers. */
  readonly rows: readonly ScreenerRow[]
  /** Date of the newest bar of all; null without any. */
  readonly newest: string | null
  /** Stocks of the fixed set that have not been read yet. */
  readonly unreadCount: number
  readonly noSignalCount: number
  readonly provenance: Provenance
  /** Where a stock stands among all that have the figure, 0 to 100; null where it is not known. */
  readonly rank: (row: ScreenerRow, field: ScreenerField) => number | null
}

/** Figures are sorted when a rank is first asked for, and then kept. */
export function toUniverse(rows: readonly ScreenerRow[], unreadCount: number): ScreenedUniverse {
  const sortedByField = new Map<ScreenerField, Float64Array>()
  return {
    rows,
    newest: rows.reduce<string | null>(
      (newest, { asOf }) => (asOf !== null && (newest === null || asOf > newest) ? asOf : newest),
      null,
    ),
    unreadCount,
    noSignalCount: rows.filter(({ action }) => action === null).length,
    provenance: combineProvenance(rows.map(toProvenance)),
    rank: ({ values }, field) => {
      const value = values[field]
      if (value === null) return null
      const sorted = sortedByField.get(field) ?? sortFigures(rows, field)
      sortedByField.set(field, sorted)
      return rankWithin(sorted, value)
    },
  }
}

function toProvenance({ source, attribution, fetchedAtUtc, freshness }: ScreenerRow): Provenance {
  // When the last session closed is told by its date, in `newest` and in each row.
  return { source, attribution, asOf: null, fetchedAt: fetchedAtUtc, freshness }
}
