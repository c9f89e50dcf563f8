import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import { findColumn, type RowTable } from './row-table.ts'
import { CASTS, type Cast, type SelectedColumn } from './row-query.ts'
import { takeName, TextCursor } from './text-cursor.ts'

/** A database limit: a function takes a hundred arguments, a name and a value for each. */
const MAX_COLUMNS = 50

/** Aliases clients use for the offered types. */
const CAST_BY_ALIAS: ReadonlyMap<string, Cast> = new Map([
  ['int', 'integer'],
  ['int4', 'integer'],
  ['int8', 'bigint'],
  ['decimal', 'numeric'],
  ['bool', 'boolean'],
  ['json', 'jsonb'],
  ['varchar', 'text'],
])

/**
 * Parses the selected columns, in order and deduplicated.
 * @throws RestError PGRST100, 42703; PGRST200 for an embedding, PGRST123 for an aggregate
 */
export function parseSelect(table: RowTable, text: string): SelectedColumn[] {
  const cursor = new TextCursor(text, 'select parameter')
  const selected = new Map<string, SelectedColumn>()
  do {
    for (const column of readItem(table, cursor)) {
      const earlier = selected.get(column.name)
      const isRepeated = earlier?.column === column.column && earlier.cast === column.cast
      if (earlier !== undefined && !isRepeated) cursor.reject(`"${column.name}" only once`)
      selected.set(column.name, column)
    }
  } while (cursor.takeText(','))
  cursor.expectEnd()
  if (selected.size <= MAX_COLUMNS) return [...selected.values()]
  throw new RestError(restFailure('PGRST100', `The select names more than ${MAX_COLUMNS} columns.`))
}

function readItem(table: RowTable, cursor: TextCursor): SelectedColumn[] {
  if (cursor.takeText('*')) {
    return [...table.columns.keys()].map((column) => ({ name: column, column, cast: null }))
  }
  if (cursor.takeText('...')) rejectEmbedding(table, takeName(cursor))
  const first = takeName(cursor)
  const hasAlias = cursor.take(/:(?!:)/y) !== null
  const requested = hasAlias ? takeName(cursor) : first
  rejectCall(table, cursor, requested)
  const column = findColumn(table, requested)
  return [{ name: first, column, cast: cursor.takeText('::') ? readCast(cursor) : null }]
}

function rejectCall(table: RowTable, cursor: TextCursor, requested: string): void {
  const isAggregate = cursor.take(/\.(?:count|sum|avg|min|max)\(\)/y) !== null
  if (isAggregate || (requested === 'count' && cursor.takeText('()'))) {
    throw new RestError(restFailure('PGRST123', 'Use of aggregate functions is not allowed'))
  }
  if (cursor.takeText('(')) rejectEmbedding(table, requested.split('!')[0] ?? '')
}

function rejectEmbedding(table: RowTable, other: string): never {
  throw new RestError(
    restFailure(
      'PGRST200',
      `Could not find a relationship between '${table.name}' and '${other}' in the schema cache`,
      'Embedding other tables is not offered.',
    ),
  )
}

function readCast(cursor: TextCursor): Cast {
  const word = cursor.take(/[a-z0-9]+/y)?.[0] ?? ''
  const cast = CASTS.find((known) => known === word) ?? CAST_BY_ALIAS.get(word)
  return cast ?? cursor.reject(`a type (${CASTS.join(', ')})`)
}
