import type { Kysely, RawBuilder } from 'kysely'
import { runAsCaller } from '../../database/rows/run-as-caller.ts'
import type { Schema } from '../../database/schema.ts'
import { holdsLots, writeAndMatch } from './match-written-lots.ts'
import type { RestCall } from './read-call.ts'
import { notOneRow, tooManyRows } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import type { StatementAnswer } from './statement.ts'

/**
 * Runs a statement as the caller, in its own transaction. Writes are rolled back if exactly one row
 * was requested and the count differs, or if it exceeds the maximum. Writes that change which lots are
 * open match them in the same transaction.
 * @param access what the statement does; `change` affects existing rows, which may be too many
 * @throws RestError PGRST116, PGRST124, 23001; what the driver throws
 */
export async function runStatement(
  { db, caller, table, readSplits, accepted, preferences }: RestCall,
  access: 'read' | 'insert' | 'change',
  statement: RawBuilder<StatementAnswer>,
): Promise<StatementAnswer> {
  const isStrict = access === 'change' && preferences.handling === 'strict'
  const max = (isStrict ? preferences.maxAffected : undefined) ?? Infinity
  const work = async (tx: Kysely<Schema>) => {
    const { rows } = await statement.execute(tx)
    const [answer] = rows
    if (answer === undefined) throw new Error('The statement returned no row')
    if (accepted.isSingle && answer.rows !== 1) throw new RestError(notOneRow(answer.rows))
    const touched = answer.total ?? 0
    if (touched > max) throw new RestError(tooManyRows(touched))
    return answer
  }
  if (access === 'read') return runAsCaller(db, caller, 'read', work)
  if (holdsLots(table.name)) return writeAndMatch({ db, caller, readSplits, work })
  return runAsCaller(db, caller, 'write', work)
}
