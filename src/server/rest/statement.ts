import { sql, type RawBuilder } from 'kysely'
import { referTo, toCell, toView, type RowAlias } from './column-sql.ts'
import { toConditionSql } from './condition-sql.ts'
import { shapeOf, type AnswerShape } from './answer-shape.ts'
import type { RestCall } from './read-call.ts'
import type { EmbeddedRows, OrderTerm, RowQuery, SelectedColumn } from './row-query.ts'
import type { RowRange } from './row-range.ts'
import type { RowTable } from './row-table.ts'
import type { SentRows } from './sent-rows.ts'

/** The single row that a statement returns. */
export type StatementAnswer = {
  /** Rows that `body` has, or would have. */
  readonly rows: number
  /** A read: all matching rows, `null` if not requested. A write: rows affected. */
  readonly total: number | null
  /** A write: rows that are new. */
  readonly inserted: number
  /** JSON from the database; `null` if not requested, or if one row is and there is none. */
  readonly body: string | null
}

type Statement = RawBuilder<StatementAnswer>

/** A write's options, apart from its rows. */
export type WriteShape = {
  readonly answer: AnswerShape
  readonly missing: 'default' | 'null'
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null
}

/** The caller's preference. */
export function writeShapeOf({ accepted, preferences }: RestCall): WriteShape {
  return {
    answer: shapeOf(accepted, preferences.return === 'representation'),
    missing: preferences.missing ?? 'null',
    resolution: preferences.resolution ?? null,
  }
}

export function readStatement(
  table: RowTable,
  query: RowQuery,
  shape: { readonly answer: AnswerShape; readonly range: RowRange; readonly isCounted: boolean },
): Statement {
  const meant = sql`from ${nameOf(table)} as t where ${toConditionSql(table, query.conditions)}`
  const total = shape.isCounted ? sql`(select count(*) ${meant})` : sql`null::bigint`
  return sql<StatementAnswer>`
    select count(*) as rows, ${total} as total, 0 as inserted, ${bodyOf(shape.answer)} as body
    from (
      select ${itemOf(query, shape.answer)} as item ${meant} ${orderOf(query.order)}
      ${rangeOf(shape.range)}
    ) as page`
}

export function insertStatement(
  table: RowTable,
  query: RowQuery,
  sent: SentRows,
  shape: WriteShape,
): Statement {
  // A row without columns is still a row: its key takes its default.
  const columns = sent.columns.length > 0 ? sent.columns : table.primaryKey
  const missing = sent.columns.length > 0 ? shape.missing : 'default'
  const cells = columns.map((column) => toCell(table, column, missing))
  return answerOf(
    sql`insert into ${nameOf(table)} as t (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(cells)}
      from json_array_elements(cast(cast(${sent.json} as text) as json))
        with ordinality as sent (element, place)
      order by place
      ${conflictOf(table, query, columns, shape.resolution)}`,
    query,
    shape.answer,
  )
}

export function updateStatement(
  table: RowTable,
  query: RowQuery,
  sent: SentRows,
  shape: WriteShape,
): Statement {
  const changes = sent.columns.map(
    (column) => sql`${sql.ref(column)} = ${toCell(table, column, shape.missing)}`,
  )
  return answerOf(
    sql`update ${nameOf(table)} as t set ${sql.join(changes)}
      from json_array_elements(cast(cast(${sent.json} as text) as json)) as sent (element)
      where ${toConditionSql(table, query.conditions)}`,
    query,
    shape.answer,
  )
}

export function deleteStatement(
  table: RowTable,
  query: RowQuery,
  shape: Pick<WriteShape, 'answer'>,
): Statement {
  const conditions = toConditionSql(table, query.conditions)
  return answerOf(sql`delete from ${nameOf(table)} as t where ${conditions}`, query, shape.answer)
}

/**
 * Counts and returns the rows a write affected. An inserted row has no `xmax`, unlike an updated
 * one.
 * @param write a statement about the table aliased `t`, without its `returning`
 */
function answerOf(write: RawBuilder<unknown>, query: RowQuery, answer: AnswerShape): Statement {
  const range = { offset: query.offset, limit: query.limit }
  return sql<StatementAnswer>`
    with written as (
      ${write} returning t.*, t.xmax = 0 as is_inserted
    )
    select count(*) as rows, (select count(*) from written) as total,
      (select count(*) from written where is_inserted) as inserted, ${bodyOf(answer)} as body
    from (
      select ${itemOf(query, answer)} as item from written as t
      ${orderOf(query.order)} ${rangeOf(range)}
    ) as page`
}

function conflictOf(
  table: RowTable,
  query: RowQuery,
  columns: readonly string[],
  resolution: WriteShape['resolution'],
): RawBuilder<unknown> {
  if (resolution === null) return sql``
  const target = query.onConflict ?? table.primaryKey
  const arbiter = sql`on conflict (${sql.join(target.map((column) => sql.ref(column)))})`
  if (resolution === 'ignore-duplicates') return sql`${arbiter} do nothing`
  const others = columns.filter((column) => !target.includes(column))
  const changes = (others.length > 0 ? others : target).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  )
  return sql`${arbiter} do update set ${sql.join(changes)}`
}

/** Response keys are the caller's free text: bound like any value. */
function itemOf({ select, embeds }: RowQuery, answer: AnswerShape): RawBuilder<unknown> {
  if (answer.kind === 'none') return sql`1`
  const lists = embeds.flatMap((embed) => [sql`cast(${embed.name} as text)`, listOf(embed)])
  const item = sql`json_build_object(${sql.join([...pairsOf(select, 't'), ...lists])})`
  return answer.areNullsStripped ? sql`json_strip_nulls(${item})` : item
}

function pairsOf(select: readonly SelectedColumn[], alias: RowAlias): RawBuilder<unknown>[] {
  return select.flatMap(({ name, column, cast }) => [
    sql`cast(${name} as text)`,
    toView(column, cast, alias),
  ])
}

/** A row's own rows of a child table; the database's row rules hold for these, too. */
function listOf({ child, select, order }: EmbeddedRows): RawBuilder<unknown> {
  const own = child.key.map((pair) => sql`${referTo(pair.child, 'e')} = ${referTo(pair.parent)}`)
  const places = order.length > 0 ? orderOf(order, 'e') : orderOf(orderByKey(child.table), 'e')
  return sql`(
    select coalesce(json_agg(json_build_object(${sql.join(pairsOf(select, 'e'))}) ${places}), '[]')
    from ${nameOf(child.table)} as e where ${sql.join(own, sql` and `)}
  )`
}

function orderByKey({ primaryKey }: RowTable): readonly OrderTerm[] {
  return primaryKey.map((column) => ({ column, direction: 'asc', nulls: 'last' }))
}

function bodyOf(answer: AnswerShape): RawBuilder<unknown> {
  switch (answer.kind) {
    case 'none':
      return sql`null::text`
    case 'array':
      return sql`coalesce(json_agg(page.item), '[]')::text`
    case 'object':
      return sql`(json_agg(page.item) -> 0)::text`
  }
}

function orderOf(order: readonly OrderTerm[], alias: RowAlias = 't'): RawBuilder<unknown> {
  if (order.length === 0) return sql``
  const terms = order.map(({ column, direction, nulls }) => {
    const cell = referTo(column, alias)
    const held = direction === 'asc' ? sql`${cell} asc` : sql`${cell} desc`
    return nulls === 'first' ? sql`${held} nulls first` : sql`${held} nulls last`
  })
  return sql`order by ${sql.join(terms)}`
}

function rangeOf({ offset, limit }: Pick<RowQuery, 'offset' | 'limit'>): RawBuilder<unknown> {
  const from = sql`offset cast(${String(offset)} as bigint)`
  return limit === null ? from : sql`limit cast(${String(limit)} as bigint) ${from}`
}

function nameOf(table: RowTable): RawBuilder<unknown> {
  return sql.table(`public.${table.name}`)
}
