import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import type { Cast } from './row-query.ts'

/** A table that `rest/v1` offers. Only names listed here ever reach a statement. */
export type RowTable = {
  readonly name: string
  /** In their order, with the type that a value from outside is bound and compared as. */
  readonly columns: ReadonlyMap<string, Cast>
  /** Of the columns that have one: what the database puts where nothing is sent, in its own words. */
  readonly defaults: ReadonlyMap<string, string>
  readonly primaryKey: readonly string[]
}

/** By name. */
export type OfferedTables = ReadonlyMap<string, RowTable>

/**
 * The column of that exact name, for filters, select and order.
 * @throws RestError 42703
 */
export function findColumn(table: RowTable, name: string): string {
  if (table.columns.has(name)) return name
  throw new RestError(restFailure('42703', `column ${table.name}.${name} does not exist`))
}

/**
 * The column of that exact name, for what is written.
 * @throws RestError PGRST204
 */
export function findWrittenColumn(table: RowTable, name: string): string {
  if (table.columns.has(name)) return name
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`
  throw new RestError(restFailure('PGRST204', message))
}
