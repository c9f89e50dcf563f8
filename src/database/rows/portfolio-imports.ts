import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { PastImport } from '../../domain/portfolio/import/past-import.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Older imports remain stored, and appear in the account export. */
const MAX_IMPORTS = 200

/**
 * A user's own imports, newest first, 200 at most. Infinite times, which the column also allows,
 * are clamped to the calendar.
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
        count(activity.id)::int as "activityCount", made.planned_lots as "plannedActivities",
        made.finished_at is not null as "isFinished"
      from portfolio_imports made
      left join activities activity
        on activity.user_id = made.user_id and activity.import_id = made.id
      group by made.id
      order by made.created_at desc, made.id
      limit ${MAX_IMPORTS}`.execute(tx),
  )
  return rows
}
