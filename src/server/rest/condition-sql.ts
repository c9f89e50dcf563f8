import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { referTo, toValue } from './column-sql.ts'
import type { Comparison, Condition, Filter, Quantifiable, Truth } from './row-query.ts'
import type { RowTable } from './row-table.ts'

/** The row filter as SQL over the table aliased `t`. Every value is bound. */
export function toConditionSql(
  table: RowTable,
  conditions: readonly Condition[],
): RawBuilder<SqlBool> {
  if (conditions.length === 0) return sql<SqlBool>`true`
  return sql.join<SqlBool>(
    conditions.map((condition) => toSql(table, condition)),
    sql` and `,
  )
}

function toSql(table: RowTable, condition: Condition): RawBuilder<SqlBool> {
  const held = condition.kind === 'filter' ? filterSql(table, condition) : treeSql(table, condition)
  return condition.isNegated ? sql<SqlBool>`not (${held})` : sql<SqlBool>`(${held})`
}

function treeSql(
  table: RowTable,
  { kind, terms }: Exclude<Condition, Filter>,
): RawBuilder<SqlBool> {
  const parts = terms.map((term) => toSql(table, term))
  return sql.join<SqlBool>(parts, kind === 'and' ? sql` and ` : sql` or `)
}

function filterSql(table: RowTable, { column, operation }: Filter): RawBuilder<SqlBool> {
  const held = referTo(column)
  switch (operation.kind) {
    case 'is':
      return sql<SqlBool>`${held} ${IS[operation.truth]}`
    case 'in': {
      if (operation.values.length === 0) return sql<SqlBool>`false`
      const values = operation.values.map((value) => toValue(table, column, value))
      return sql<SqlBool>`${held} in (${sql.join(values)})`
    }
    case 'compare': {
      const { operator, value } = operation
      const compared = sql<SqlBool>`${held} ${OPERATORS[operator]} ${operand(table, column, operator, value)}`
      return PATTERNS.has(operator) ? inTime(compared) : compared
    }
    case 'quantified': {
      const { operator, quantifier } = operation
      const values = operation.values.map((value) => operand(table, column, operator, value))
      // The type of an empty list is unknown: `any` is false, `all` is true.
      if (values.length === 0) return quantifier === 'any' ? sql`false` : sql`true`
      const list = sql`(array[${sql.join(values)}])`
      const quantified = quantifier === 'any' ? sql`any ${list}` : sql`all ${list}`
      return inTime(sql<SqlBool>`${held} ${OPERATORS[operator]} ${quantified}`)
    }
  }
}

/**
 * A slow test ends its statement after a time limit, SQLSTATE 57014: everyone waits for the
 * embedded engine, which cannot be stopped from outside.
 */
function inTime(test: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when clock_timestamp() < statement_timestamp() + make_interval(secs => 1)
    then ${test} else public.stop_statement() end`
}

/** Patterns are text for every column type. */
function operand(
  table: RowTable,
  column: string,
  operator: Comparison | Quantifiable,
  value: string,
): RawBuilder<unknown> {
  return PATTERNS.has(operator) ? sql`cast(${value} as text)` : toValue(table, column, value)
}

const PATTERNS: ReadonlySet<Comparison> = new Set(['like', 'ilike', 'match', 'imatch'])

const OPERATORS: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  isdistinct: sql`is distinct from`,
}

const IS: Readonly<Record<Truth, RawBuilder<unknown>>> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
}
