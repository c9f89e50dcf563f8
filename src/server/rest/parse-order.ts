import { findColumn, type RowTable } from './row-table.ts'
import type { OrderTerm } from './row-query.ts'
import { takeName, TextCursor } from './text-cursor.ts'

/**
 * Reads the order of rows, first term first. Without a word nulls are last going up and first
 * going down, as in the database (rest.md §3).
 * @throws RestError PGRST100, 42703
 */
export function parseOrder(table: RowTable, text: string): OrderTerm[] {
  const cursor = new TextCursor(text, 'order')
  const terms: OrderTerm[] = []
  do {
    const column = findColumn(table, takeName(cursor))
    const direction = cursor.take(/\.(asc|desc)(?=[.,]|$)/y)?.[1] === 'desc' ? 'desc' : 'asc'
    const nulls = cursor.take(/\.nulls(first|last)(?=,|$)/y)?.[1]
    const isNullFirst = nulls === undefined ? direction === 'desc' : nulls === 'first'
    terms.push({ column, direction, nulls: isNullFirst ? 'first' : 'last' })
  } while (cursor.takeText(','))
  cursor.expectEnd()
  return terms
}
