import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'

/** The types a column may have; a value from outside is bound and compared as one of these. */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'numeric'
  | 'integer'
  | 'boolean'
  | 'jsonb'
  | 'date'
  | 'timestamptz'

/** What the database puts where nothing is sent, in its own words. */
export type ColumnDefault =
  | 'gen_random_uuid()'
  | 'auth.uid()'
  | 'now()'
  | '0'
  | '1'
  | "'{}'::jsonb"
  | 'true'
  | 'false'
  | "'off'::text"

/** A table that `rest/v1` offers. Only names listed here ever reach a statement. */
export type RowTable = {
  readonly name: string
  readonly columns: ReadonlyMap<string, ColumnType>
  /** Of the columns that have one. */
  readonly defaults: ReadonlyMap<string, ColumnDefault>
  readonly primaryKey: readonly string[]
}

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
