import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { RowCaller } from '../../database/rows/run-as-caller.ts'
import type { Schema } from '../../database/schema.ts'
import { parseAccept, type AcceptedAnswer } from './answer-shape.ts'
import type { ReadMarketSplits } from './match-written-lots.ts'
import { parseQuery } from './parse-query.ts'
import { parsePreferences, type Preferences } from './preferences.ts'
import { restFailure, unknownTable } from './rest-failure.ts'
import { orReject, RestError } from './rest-error.ts'
import type { RowQuery } from './row-query.ts'
import type { OfferedTables, RowTable } from './row-table.ts'

/** A parsed call on a table, except for its body. */
export type RestCall = {
  readonly db: Kysely<Schema>
  readonly caller: RowCaller
  readonly readSplits: ReadMarketSplits
  readonly table: RowTable
  readonly query: RowQuery
  readonly preferences: Preferences
  readonly accepted: AcceptedAnswer
}

/**
 * @param name the table's, from the path
 * @throws RestError for the first part of the call that is invalid or not supported
 */
export function readCall(
  c: Context,
  {
    tables,
    name,
    ...given
  }: Pick<RestCall, 'db' | 'caller' | 'readSplits'> & {
    readonly tables: OfferedTables
    readonly name: string
  },
): RestCall {
  const table = tables.get(name)
  if (table === undefined) throw new RestError(unknownTable(name.slice(0, 100)))
  for (const header of ['accept-profile', 'content-profile']) {
    rejectOtherSchema(c.req.header(header))
  }
  return {
    ...given,
    table,
    accepted: orReject(parseAccept(c.req.header('accept'))),
    preferences: orReject(parsePreferences(c.req.header('prefer'))),
    query: orReject(parseQuery(table, c.req.url.slice(new URL(c.req.url).origin.length))),
  }
}

function rejectOtherSchema(requested: string | undefined): void {
  if (requested === undefined || requested === 'public') return
  const message = 'The schema must be one of the following: public'
  throw new RestError(restFailure('PGRST106', message))
}

/**
 * A change or delete must filter its rows, and a limit is not a filter: it could hit
 * other rows than intended.
 * @throws RestError 21000, PGRST100
 */
export function rejectUnboundedWrite({ query }: RestCall): void {
  if (query.conditions.length === 0) {
    throw new RestError(restFailure('21000', 'UPDATE and DELETE require a WHERE clause'))
  }
  if (query.limit !== null || query.offset !== 0) {
    const message = 'limit and offset are not supported when updating or deleting rows.'
    throw new RestError(restFailure('PGRST100', message))
  }
}
