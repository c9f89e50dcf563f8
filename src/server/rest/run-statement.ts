import type { RawBuilder, Transaction } from 'kysely'
import { runAsCaller } from '../../database/rows/run-as-caller.ts'
import type { Schema } from '../../database/schema.ts'
import type { RestCall } from './read-call.ts'
import { notOneRow, tooManyRows } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import type { StatementAnswer } from './statement.ts'

/**
 * Runs a statement as the caller, in its own transaction. Writes are rolled back if exactly one row
 * was requested and the count differs, or if it exceeds the maximum.
 * @param access what the statement does; `change` affects existing rows, which may be too many
 * @throws RestError PGRST116, PGRST124; what the driver throws
 */
export async function runStatement(
  { db, caller, accepted, preferences }: RestCall,
  access: 'read' | 'insert' | 'change',
  statement: RawBuilder<StatementAnswer>,
): Promise<StatementAnswer> {
  const isStrict = access === 'change' && preferences.handling === 'strict'
  const max = (isStrict ? preferences.maxAffected : undefined) ?? Infinity
  const run = async (tx: Transaction<Schema>) => {
    const { rows } = await statement.execute(tx)
    const [answer] = rows
    if (answer === undefined) throw new Error('The statement returned no row')
    if (accepted.isSingle && answer.rows !== 1) throw new RestError(notOneRow(answer.rows))
    const touched = answer.total ?? 0
    if (touched > max) throw new RestError(tooManyRows(touched))
    return answer
  }
  const rights = access === 'read' ? 'read' : 'write'
  return runAsCaller(db, caller, rights, run)
}
