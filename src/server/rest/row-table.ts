import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'

/** Types to which external values are cast. */
export const CASTS = [
  'text',
  'integer',
  'bigint',
  'numeric',
  'boolean',
  'uuid',
  'jsonb',
  'timestamptz',
  'date',
] as const

export type Cast = (typeof CASTS)[number]

/** A table offered by `rest/v1`. Only names listed here ever reach a statement. */
export type RowTable = {
  readonly name: string
  /** In order, with the type to which external values are bound and compared. */
  readonly columns: ReadonlyMap<string, Cast>
  /** Columns with a default: the database's default expression. */
  readonly defaults: ReadonlyMap<string, string>
  readonly primaryKey: readonly string[]
  /** The offered tables whose rows belong to a row of this one, by name. */
  readonly children: ReadonlyMap<string, ChildTable>
}

/** A table with a foreign key to another. */
export type ChildTable = {
  readonly table: RowTable
  /** Pairs of the key's columns: the child's, and the parent's that it equals. */
  readonly key: readonly { readonly child: string; readonly parent: string }[]
}

/** By name. */
export type OfferedTables = ReadonlyMap<string, RowTable>

/**
 * The column with that exact name, for filters, select and order.
 * @throws RestError 42703
 */
export function findColumn(table: RowTable, name: string): string {
  if (table.columns.has(name)) return name
  throw new RestError(restFailure('42703', `column ${table.name}.${name} does not exist`))
}

/**
 * The column with that exact name, for writes.
 * @throws RestError PGRST204
 */
export function findWrittenColumn(table: RowTable, name: string): string {
  if (table.columns.has(name)) return name
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`
  throw new RestError(restFailure('PGRST204', message))
}
