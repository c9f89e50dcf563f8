import { parseOperation } from './parse-operation.ts'
import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import { findColumn, type RowTable } from './row-table.ts'
import type { Condition } from './row-query.ts'
import { takeName, TextCursor } from './text-cursor.ts'

/** Maximum nesting of logic trees. */
const MAX_DEPTH = 10

/** Query keys that are logic trees. */
const TREES: ReadonlyMap<string, { readonly kind: 'and' | 'or'; readonly isNegated: boolean }> =
  new Map([
    ['and', { kind: 'and', isNegated: false }],
    ['or', { kind: 'or', isNegated: false }],
    ['not.and', { kind: 'and', isNegated: true }],
    ['not.or', { kind: 'or', isNegated: true }],
  ])

/**
 * Parses one query key that filters rows.
 * @param key a column, or a logic-tree keyword
 * @throws RestError PGRST100, 42703
 */
export function parseCondition(table: RowTable, key: string, text: string): Condition {
  const tree = TREES.get(key)
  if (tree === undefined) return parseFilter(table, key, text)
  const cursor = new TextCursor(text, 'logic tree')
  const terms = readTerms(table, cursor, 1)
  cursor.expectEnd()
  return { ...tree, terms }
}

function parseFilter(table: RowTable, key: string, text: string): Condition {
  if (key === '' || key.includes('->')) new TextCursor(key, 'filter').reject('a column name')
  const operation = parseOperation(new TextCursor(text, 'filter'), 'alone')
  return { kind: 'filter', column: findColumn(table, key), ...operation }
}

function readTerms(table: RowTable, cursor: TextCursor, depth: number): Condition[] {
  if (depth > MAX_DEPTH) {
    throw new RestError(
      restFailure('PGRST100', `A logic tree nests deeper than ${MAX_DEPTH}, which is not allowed.`),
    )
  }
  const terms: Condition[] = []
  cursor.expectText('(')
  do {
    cursor.take(/ */y)
    terms.push(readTerm(table, cursor, depth))
    cursor.take(/ */y)
  } while (cursor.takeText(','))
  cursor.expectText(')')
  return terms
}

function readTerm(table: RowTable, cursor: TextCursor, depth: number): Condition {
  const word = cursor.take(/(?:not\.)?(?:and|or)(?=\()/y)?.[0]
  const tree = word === undefined ? undefined : TREES.get(word)
  if (tree !== undefined) return { ...tree, terms: readTerms(table, cursor, depth + 1) }
  const name = takeName(cursor)
  cursor.expectText('.')
  const operation = parseOperation(cursor, 'in a tree')
  return { kind: 'filter', column: findColumn(table, name), ...operation }
}
