import type { Outcome } from '../../platform/outcome.ts'
import { checkPatterns } from './check-patterns.ts'
import { parseCondition } from './parse-condition.ts'
import { parseSelect } from './parse-select.ts'
import { restFailure, type RestFailure, urlTooLong } from './rest-failure.ts'
import { outcomeOf, RestError } from './rest-error.ts'
import { findColumn, findWrittenColumn, type RowTable } from './row-table.ts'
import type { Condition, EmbeddedRows, OrderTerm, RowQuery } from './row-query.ts'
import { takeName, TextCursor } from './text-cursor.ts'

const MAX_URL_BYTES = 8192
const MAX_FILTERS = 100

const SETTINGS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

/**
 * Parses the query of a call on a table. Percent signs and `+` are decoded once.
 * @param url the whole URL or its path, with the query as sent
 * @returns a failure PGRST100, PGRST103, PGRST123, PGRST200, PGRST204 or 42703 for what does not
 * fit the grammar or the table's columns
 */
export function parseQuery(table: RowTable, url: string): Outcome<RowQuery, RestFailure> {
  return outcomeOf(() => {
    if (Buffer.byteLength(url) > MAX_URL_BYTES) throw new RestError(urlTooLong(MAX_URL_BYTES))
    const { settings, conditions } = readPairs(table, splitQuery(url))
    const columns = settings.get('columns')
    const onConflict = settings.get('on_conflict')
    const order = settings.get('order')
    const { select, embeds } = parseSelect(table, settings.get('select') ?? '*')
    return {
      select,
      embeds: orderEmbeds(embeds, settings),
      conditions,
      order: order === undefined ? [] : parseOrder(table, order),
      offset: readCount('offset', settings.get('offset')) ?? 0,
      limit: readCount('limit', settings.get('limit')),
      columns:
        columns === undefined
          ? null
          : parseColumns(columns, 'columns', (name) => findWrittenColumn(table, name)),
      onConflict:
        onConflict === undefined
          ? null
          : parseColumns(onConflict, 'on_conflict', (name) => findColumn(table, name)),
    }
  })
}

/** The order of embedded rows: `watchlist_items.order=position`. */
const EMBED_ORDER = /^(\w+)\.order$/
const EMBED_RANGE = /^\w+\.(?:limit|offset)$/

function orderEmbeds(
  embeds: readonly Omit<EmbeddedRows, 'order'>[],
  settings: ReadonlyMap<string, string>,
): readonly EmbeddedRows[] {
  for (const key of settings.keys()) {
    const named = EMBED_ORDER.exec(key)?.[1]
    if (named === undefined || embeds.some(({ name }) => name === named)) continue
    throw new RestError(
      restFailure('PGRST108', `'${named}' is not an embedded resource in this request`),
    )
  }
  return embeds.map((embed) => {
    const order = settings.get(`${embed.name}.order`)
    return { ...embed, order: order === undefined ? [] : parseOrder(embed.child.table, order) }
  })
}

function splitQuery(url: string): URLSearchParams {
  const [beforeHash = ''] = url.split('#', 1)
  const mark = beforeHash.indexOf('?')
  return new URLSearchParams(mark === -1 ? '' : beforeHash.slice(mark + 1))
}

function readPairs(table: RowTable, pairs: URLSearchParams) {
  const settings = new Map<string, string>()
  const conditions: Condition[] = []
  for (const [key, text] of pairs) {
    // The database cannot store NUL in text.
    if (`${key}${text}`.includes('\0')) {
      throw new RestError(restFailure('PGRST100', 'The query contains a NUL character.'))
    }
    if (EMBED_RANGE.test(key)) {
      const message = `"${key}": embedded rows can be ordered, but not limited.`
      throw new RestError(restFailure('PGRST100', message))
    }
    const isSetting = SETTINGS.has(key) || EMBED_ORDER.test(key)
    if (!isSetting) conditions.push(parseCondition(table, key, text))
    else if (!settings.has(key)) settings.set(key, text)
    else throw new RestError(restFailure('PGRST100', `"${key}" appears more than once.`))
  }
  checkPatterns(conditions)
  const filters = countFilters(conditions)
  if (filters <= MAX_FILTERS) return { settings, conditions }
  throw new RestError(
    restFailure('PGRST100', `There are ${filters} filters; the limit is ${MAX_FILTERS}.`),
  )
}

function countFilters(conditions: readonly Condition[]): number {
  let count = 0
  for (const condition of conditions) {
    count += condition.kind === 'filter' ? 1 : countFilters(condition.terms)
  }
  return count
}

/** A row count; beyond the exact integers of a double it exceeds any table. */
function readCount(key: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^-\d+$/.test(text)) {
    throw new RestError(
      restFailure('PGRST103', 'Requested range not satisfiable', `"${key}" is below zero.`),
    )
  }
  if (!/^\d+$/.test(text)) new TextCursor(text, key).reject('a whole number')
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER)
}

/**
 * Parses the names in `columns` or `on_conflict`, quoted or not, deduplicated.
 * @param find returns the table's column of that name, or throws
 * @throws RestError PGRST100, and what `find` throws
 */
function parseColumns(
  text: string,
  key: string,
  find: (name: string) => string,
): readonly string[] {
  const cursor = new TextCursor(text, `${key} parameter`)
  const columns = new Set<string>()
  do {
    columns.add(find(takeName(cursor)))
  } while (cursor.takeText(','))
  cursor.expectEnd()
  return [...columns]
}

/**
 * Parses the sort order, first term first. By default nulls are last ascending and first
 * descending, as in the database.
 * @throws RestError PGRST100, 42703
 */
function parseOrder(table: RowTable, text: string): OrderTerm[] {
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
