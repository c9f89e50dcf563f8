import type { ScreenerQuery } from './screener-query.ts'
import type { ScreenerRow } from './screener-row.ts'

/**
 * The rows in the requested order. Unknown values come last in either direction. Within one signal
 * the strongest trend (ADX) comes first; other ties are ordered by ticker, so that pages are stable.
 */
export function orderRows(
  rows: readonly ScreenerRow[],
  { by, isDescending }: ScreenerQuery['sort'],
): readonly ScreenerRow[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row, by) }))
  const sign = isDescending ? -1 : 1
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null) {
        if (one.key !== null) return -1
        if (other.key !== null) return 1
      } else if (one.key !== other.key) {
        return one.key < other.key ? -sign : sign
      }
      const strength = by === 'action' ? compareStrength(one.row, other.row) : 0
      if (strength !== 0) return strength
      return one.row.ticker < other.row.ticker ? -1 : 1
    })
    .map(({ row }) => row)
}

function compareStrength(one: ScreenerRow, other: ScreenerRow): number {
  return (other.values.adx ?? -1) - (one.values.adx ?? -1)
}

function keyOf(row: ScreenerRow, by: ScreenerQuery['sort']['by']): string | number | null {
  switch (by) {
    case 'ticker':
    case 'company':
    case 'sector':
    case 'action':
      return row[by]
    default:
      return row.values[by]
  }
}
