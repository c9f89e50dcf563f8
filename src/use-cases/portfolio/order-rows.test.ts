import { expect, test } from 'vitest'
import { orderRows, takePage } from './order-rows.ts'

type Row = { readonly name: string; readonly size: number | null }

const ROWS: readonly Row[] = [
  { name: 'b', size: 2 },
  { name: 'none', size: null },
  { name: 'a', size: 2 },
  { name: 'c', size: 10 },
]
const order = (by: 'name' | 'size', isDescending: boolean) =>
  orderRows(ROWS, { by, isDescending }, { name: ({ name }) => name, size: ({ size }) => size }).map(
    ({ name }) => name,
  )

test('sorts numerically, and keeps the order of equal values', () => {
  expect(order('size', false)).toEqual(['b', 'a', 'c', 'none'])
  expect(order('name', true)).toEqual(['none', 'c', 'b', 'a'])
})

test('missing values are last in both directions', () => {
  expect(order('size', true)).toEqual(['c', 'b', 'a', 'none'])
})

test('has fifty rows a page, and returns the last page for one beyond it', () => {
  const rows = Array.from({ length: 120 }, (_, index) => index)
  expect(takePage(rows, 2)).toEqual({ rows: rows.slice(50, 100), rowCount: 120 })
  expect(takePage(rows, 9)).toEqual({ rows: rows.slice(100), rowCount: 120 })
  expect(takePage([], 4)).toEqual({ rows: [], rowCount: 0 })
})
