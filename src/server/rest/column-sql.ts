import { sql, type RawBuilder } from 'kysely'
import type { Cast, RowTable } from './row-table.ts'

/** `t` is the table a call is about, `e` an embedded one. */
export type RowAlias = 't' | 'e'

/** A column of that table; the caller found its name in the table's own list. */
export function referTo(column: string, alias: RowAlias = 't'): RawBuilder<unknown> {
  return sql.ref(`${alias}.${column}`)
}

/** An external text, cast to the type of the column it is compared with. */
export function toValue(table: RowTable, column: string, text: string): RawBuilder<unknown> {
  return readAs(typeOf(table, column), sql`cast(${text} as text)`)
}

/**
 * A column's value in a sent row, `sent.element`. Numbers stay text until the database casts them
 * to the column's type.
 * @param missing the value of a column that the row omits
 */
export function toCell(
  table: RowTable,
  column: string,
  missing: 'default' | 'null',
): RawBuilder<unknown> {
  const key = sql`cast(${column} as text)`
  const type = typeOf(table, column)
  const sent =
    type === 'jsonb'
      ? sql`nullif(cast(sent.element -> ${key} as jsonb), 'null')`
      : readAs(type, sql`(sent.element ->> ${key})`)
  const standing = table.defaults.get(column)
  if (missing === 'null' || standing === undefined) return sent
  return sql`case when sent.element -> ${key} is null then ${sql.raw(standing)} else ${sent} end`
}

/** A column as returned. */
export function toView(
  column: string,
  cast: Cast | null,
  alias: RowAlias = 't',
): RawBuilder<unknown> {
  return cast === null ? referTo(column, alias) : readAs(cast, referTo(column, alias))
}

function readAs(type: Cast, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cast(${value} as ${TYPES[type]})`
}

function typeOf(table: RowTable, column: string): Cast {
  const type = table.columns.get(column)
  if (type === undefined) throw new Error(`"${column}" is not a column of "${table.name}"`)
  return type
}

const TYPES: Readonly<Record<Cast, RawBuilder<unknown>>> = {
  text: sql`text`,
  integer: sql`integer`,
  bigint: sql`bigint`,
  numeric: sql`numeric`,
  boolean: sql`boolean`,
  uuid: sql`uuid`,
  jsonb: sql`jsonb`,
  timestamptz: sql`timestamptz`,
  date: sql`date`,
}
