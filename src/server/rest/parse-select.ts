import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import { CASTS, findColumn, type Cast, type RowTable } from './row-table.ts'
import type { EmbeddedRows, SelectedColumn } from './row-query.ts'
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

type Selection = {
  readonly select: readonly SelectedColumn[]
  readonly embeds: readonly Omit<EmbeddedRows, 'order'>[]
}

/**
 * Parses the selected columns and child tables, in order and deduplicated.
 * @throws RestError PGRST100, 42703; PGRST200 for a table that is not a child, PGRST123 for an aggregate
 */
export function parseSelect(table: RowTable, text: string): Selection {
  const cursor = new TextCursor(text, 'select parameter')
  const selection = readItems(table, cursor)
  cursor.expectEnd()
  return selection
}

function readItems(table: RowTable, cursor: TextCursor): Selection {
  const selected = new Map<string, SelectedColumn>()
  const embeds = new Map<string, Omit<EmbeddedRows, 'order'>>()
  do {
    const embed = readEmbed(table, cursor)
    if (embed !== null) {
      if (embeds.has(embed.name)) cursor.reject(`"${embed.name}" only once`)
      embeds.set(embed.name, embed)
      continue
    }
    for (const column of readItem(table, cursor)) {
      const earlier = selected.get(column.name)
      const isRepeated = earlier?.column === column.column && earlier.cast === column.cast
      if (earlier !== undefined && !isRepeated) cursor.reject(`"${column.name}" only once`)
      selected.set(column.name, column)
    }
  } while (cursor.takeText(','))
  const shared = [...embeds.keys()].find((name) => selected.has(name))
  if (shared !== undefined) cursor.reject(`"${shared}" only once`)
  if (selected.size <= MAX_COLUMNS) {
    return { select: [...selected.values()], embeds: [...embeds.values()] }
  }
  throw new RestError(restFailure('PGRST100', `The select names more than ${MAX_COLUMNS} columns.`))
}

/** `items:watchlist_items(symbol,note)`; null for anything else. */
function readEmbed(table: RowTable, cursor: TextCursor): Omit<EmbeddedRows, 'order'> | null {
  const [, alias, name = ''] = cursor.take(/(?:(\w+):)?(\w+)(?=\()/y) ?? []
  const child = table.children.get(name)
  if (name === '') return null
  if (child === undefined) {
    // "shares:sum()" and "count()" are aggregates.
    if (cursor.takeText('()')) rejectAggregate()
    rejectEmbedding(table, name)
  }
  cursor.expectText('(')
  const { select, embeds } = readItems(child.table, cursor)
  if (embeds.length > 0) rejectEmbedding(child.table, embeds[0]?.name ?? '')
  cursor.expectText(')')
  return { name: alias ?? name, child, select }
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
  if (isAggregate || (requested === 'count' && cursor.takeText('()'))) rejectAggregate()
  if (cursor.takeText('(')) rejectEmbedding(table, requested.split('!')[0] ?? '')
}

function rejectAggregate(): never {
  throw new RestError(restFailure('PGRST123', 'Use of aggregate functions is not allowed'))
}

function rejectEmbedding(table: RowTable, other: string): never {
  throw new RestError(
    restFailure(
      'PGRST200',
      `Could not find a relationship between '${table.name}' and '${other}' in the schema cache`,
      describeChildren(table),
    ),
  )
}

function readCast(cursor: TextCursor): Cast {
  const word = cursor.take(/[a-z0-9]+/y)?.[0] ?? ''
  const cast = CASTS.find((known) => known === word) ?? CAST_BY_ALIAS.get(word)
  return cast ?? cursor.reject(`a type (${CASTS.join(', ')})`)
}

function describeChildren({ name, children }: RowTable): string {
  if (children.size === 0) return `"${name}" has no rows of other tables.`
  return `"${name}" has the rows of ${[...children.keys()].join(', ')}, written as ${[...children.keys()][0]}(*).`
}
