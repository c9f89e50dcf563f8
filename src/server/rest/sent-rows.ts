import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { bodyTooLarge, restFailure, type RestFailure } from './rest-failure.ts'
import { outcomeOf } from './rest-error.ts'
import { findWrittenColumn, type RowTable } from './row-table.ts'

/** Rows to write, as sent: their text goes to the database unchanged. */
export type SentRows = {
  /** The table columns they set. */
  readonly columns: readonly string[]
  /** JSON text of an array of objects. */
  readonly json: string
  readonly count: number
}

/** More would block the embedded database for seconds. */
const MAX_ROWS = 5000

/** The database parses JSON recursively. */
const MAX_DEPTH = 100

/**
 * Parses a body of one row or a list of rows.
 * @param columns the columns to set, regardless of the rows' keys, or `null` to use the rows' keys
 * @returns a failure PGRST102 for anything but an object or list of objects, or if rows differ in
 * their keys, with 413 for more than 5000 rows; PGRST204 for an unknown column
 */
export function parseSentRows(
  table: RowTable,
  text: string,
  columns: readonly string[] | null,
): Outcome<SentRows, RestFailure> {
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const isList = Array.isArray(parsed.value)
  const rows: readonly unknown[] = isList ? parsed.value : [parsed.value]
  if (rows.length > MAX_ROWS) {
    return fail(bodyTooLarge(`The body has ${rows.length} rows; the limit is ${MAX_ROWS}.`))
  }
  const keysByRow: string[][] = []
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return fail(restFailure('PGRST102', isList ? UNLIKE_KEYS : NO_ROWS))
    }
    keysByRow.push(Object.keys(row))
  }
  const [keys = []] = keysByRow
  if (columns === null && keysByRow.some((others) => !haveSameKeys(keys, others))) {
    return fail(restFailure('PGRST102', UNLIKE_KEYS))
  }
  return outcomeOf(() => ({
    columns: columns ?? keys.map((key) => findWrittenColumn(table, key)),
    json: isList ? text : `[${text}]`,
    count: rows.length,
  }))
}

const NO_ROWS = 'Empty or invalid json'
const UNLIKE_KEYS = 'All object keys must match'

function parseJson(text: string): Outcome<unknown, RestFailure> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail(restFailure('PGRST102', NO_ROWS))
  }
  if (isDeeperThan(value, MAX_DEPTH)) {
    return fail(restFailure('PGRST102', `The body nests deeper than ${MAX_DEPTH}.`))
  }
  return succeed(value)
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}

function haveSameKeys(keys: readonly string[], others: readonly string[]): boolean {
  const known = new Set(keys)
  return keys.length === others.length && others.every((key) => known.has(key))
}
