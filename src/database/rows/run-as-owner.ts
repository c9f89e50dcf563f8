import type { Kysely, Transaction } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Schema } from '../schema.ts'
import { runAsCaller } from './run-as-caller.ts'

/**
 * Runs work in one transaction with the rights of the owner of the rows: row rules hide all others,
 * as in `rest/v1`.
 * @throws what `work` throws, after a rollback
 */
export function runAsOwner<Value>(
  db: Kysely<Schema>,
  { userId }: Owner,
  access: 'read' | 'write',
  work: (tx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  const claims = { sub: userId, role: 'authenticated' }
  return runAsCaller(db, { role: 'authenticated', claims }, access, work)
}
