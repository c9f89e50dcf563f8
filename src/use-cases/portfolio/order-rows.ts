import type { RowOrder, RowPage } from './portfolio-page.ts'

/** A row's sort key; null is last in either direction. */
type Key = string | number | null

/** Stable sort of rows. */
export function orderRows<Row, By extends string>(
  rows: readonly Row[],
  { by, isDescending }: RowOrder<By>,
  keyBy: Readonly<Record<By, (row: Row) => Key>>,
): readonly Row[] {
  const sign = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, key: keyBy[by](row) }))
    .toSorted((left, right) => {
      if (left.key === right.key) return 0
      if (left.key === null || right.key === null) return left.key === null ? 1 : -1
      return left.key < right.key ? -sign : sign
    })
    .map(({ row }) => row)
}

const ROWS_PER_PAGE = 50

/** One page of rows. @param page from 1; clamped to the last */
export function takePage<Row>(rows: readonly Row[], page: number): RowPage<Row> {
  const last = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const start = (Math.min(page, last) - 1) * ROWS_PER_PAGE
  return { rows: rows.slice(start, start + ROWS_PER_PAGE), rowCount: rows.length }
}

/** An amount as a number to sort by. */
export function sizeOf(amount: string | null): number | null {
  return amount === null ? null : Number(amount)
}
