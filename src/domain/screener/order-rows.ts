import type { ScreenerQuery } from './screener-query.ts'
import type { ScreenerRow } from './screener-row.ts'

type Sort = ScreenerQuery['sort']

/** What decides a row's place in an order. */
export type RowPosition = {
  /** The value sorted by; null: unknown. */
  readonly key: string | number | null
  /** ADX, for rows with the same signal; null: unknown. */
  readonly strength: number | null
  readonly ticker: string
}

/**
 * The rows in the requested order. Unknown values come last in either direction. Within one signal
 * the strongest trend (ADX) comes first; other ties are ordered by ticker, so that pages are stable.
 */
export function orderRows(rows: readonly ScreenerRow[], sort: Sort): readonly ScreenerRow[] {
  return rows
    .map((row) => ({ row, position: positionOf(row, sort) }))
    .toSorted((one, other) => comparePositions(one.position, other.position, sort))
    .map(({ row }) => row)
}

/**
 * The rows behind a position, in input order, whether or not a row is still there.
 * @param sort the order the position is of
 */
export function listRowsBehind(
  rows: readonly ScreenerRow[],
  position: RowPosition,
  sort: Sort,
): readonly ScreenerRow[] {
  return rows.filter((row) => comparePositions(positionOf(row, sort), position, sort) > 0)
}

/** A row's place in an order. */
export function positionOf(row: ScreenerRow, { by }: Sort): RowPosition {
  const strength = by === 'action' ? row.values.adx : null
  return { key: keyOf(row, by), strength, ticker: row.ticker }
}

function keyOf(row: ScreenerRow, by: Sort['by']): string | number | null {
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

/** Below 0: the first one comes first. */
function comparePositions(one: RowPosition, other: RowPosition, { isDescending }: Sort): number {
  if (one.key === null || other.key === null) {
    if (one.key !== null) return -1
    if (other.key !== null) return 1
  } else if (one.key !== other.key) {
    return one.key < other.key === isDescending ? 1 : -1
  }
  const strength = (other.strength ?? -1) - (one.strength ?? -1)
  if (strength !== 0) return strength
  if (one.ticker === other.ticker) return 0
  return one.ticker < other.ticker ? -1 : 1
}
