import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** The tables whose rows may be so many that reading them all is slow. */
export type MarkedTable = 'portfolios' | 'activities'

/**
 * A text that changes whenever a user's rows of a table do: checks whether rows read earlier are current,
 * much faster than reading them.
 */
export async function readRowsMark(
  db: Kysely<Schema>,
  owner: Owner,
  table: MarkedTable,
): Promise<string> {
  // Includes each row's last writing transaction, so that every write shows.
  const { rows } = await runAsOwner(db, owner, 'read', (tx) =>
    sql<{ mark: string }>`
      select concat_ws(' ', count(*), sum(hashtextextended(id::text, xmin::text::bigint))) as mark
      from ${sql.table(table)}`.execute(tx),
  )
  return rows[0]?.mark ?? ''
}
