import { orderRows } from '../../domain/screener/order-rows.ts'
import { rankWithin, sortFigures } from '../../domain/screener/percentiles.ts'
import type { ScreenerField } from '../../domain/screener/screener-fields.ts'
import type { ScreenerQuery } from '../../domain/screener/screener-query.ts'
import type { ScreenerRow } from '../../domain/screener/screener-row.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'

/** Every tracked stock, analyzed. */
export type ScreenedUniverse = {
  /** By ticker. */
  readonly rows: readonly ScreenerRow[]
  /** The same in a requested order. */
  readonly ordered: (sort: ScreenerQuery['sort']) => readonly ScreenerRow[]
  /** Date of the newest bar of all; null without any. */
  readonly newest: string | null
  /** Stocks of the fixed set that are not loaded yet. */
  readonly unreadCount: number
  readonly noSignalCount: number
  readonly provenance: Provenance
  /** A stock's percentile among all that have the figure, 0 to 100; null when unknown. */
  readonly rank: (row: ScreenerRow, field: ScreenerField) => number | null
}

/** Rows and figures are sorted on the first request that needs them, then cached. */
export function toUniverse(rows: readonly ScreenerRow[], unreadCount: number): ScreenedUniverse {
  const sortedByField = new Map<ScreenerField, Float64Array>()
  const rowsBySort = new Map<string, readonly ScreenerRow[]>()
  return {
    rows,
    ordered: (sort) => {
      const key = `${sort.by} ${sort.isDescending}`
      const ordered = rowsBySort.get(key) ?? orderRows(rows, sort)
      rowsBySort.set(key, ordered)
      return ordered
    },
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
  // The last session's date is in `newest` and in each row.
  return { source, attribution, asOf: null, fetchedAt: fetchedAtUtc, freshness }
}
