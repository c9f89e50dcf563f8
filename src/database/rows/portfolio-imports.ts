import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { PastImport } from '../../domain/portfolio/import/past-import.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Older imports stay, and are found in the export of the account. */
const MAX_IMPORTS = 200

/**
 * Somebody's own imports, the newest first, 200 at most. Times without an end, which the column takes
 * too, are brought within the calendar.
 */
export async function listImports(
  db: Kysely<Schema>,
  owner: Owner,
): Promise<readonly PastImport[]> {
  const { rows } = await runAsOwner(db, owner, 'read', (tx) =>
    sql<PastImport>`
      select made.id, made.file_name as "fileName", made.broker as "layoutId",
        to_char(
          least(greatest(made.created_at, '1970-01-01Z'), '9999-12-31Z') at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        ) as "importedAtUtc",
        count(lot.id)::int as "lotCount", made.planned_lots as "plannedLots",
        made.finished_at is not null as "isFinished"
      from portfolio_imports made
      left join portfolios lot on lot.user_id = made.user_id and lot.import_id = made.id
      group by made.id
      order by made.created_at desc, made.id
      limit ${MAX_IMPORTS}`.execute(tx),
  )
  return rows
}
