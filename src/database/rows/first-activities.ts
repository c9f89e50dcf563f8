import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** The first day of a user's activities of a symbol, and the currencies paid. */
export type FirstActivity = {
  /** Null for cash. */
  readonly symbol: string | null
  /** YYYY-MM-DD: traded, or recorded (UTC) where no day was given. */
  readonly from: string
  /** ISO 4217; of cash without one, the account's. */
  readonly currencies: readonly string[]
}

/** One entry per symbol that a user has activities of, sold ones too, and one for cash, in order. */
export async function listFirstActivities(
  db: Kysely<Schema>,
  owner: Owner,
): Promise<readonly FirstActivity[]> {
  return runAsOwner(db, owner, 'read', async (tx) => {
    // Clamps infinite dates, which the columns also allow, to the calendar.
    const { rows } = await sql<FirstActivity>`
      select a.symbol,
        min(least(
          greatest(coalesce(a.traded_on, (a.created_at at time zone 'UTC')::date), '1900-01-01'),
          '9999-12-31'
        )) as "from",
        coalesce(
          json_agg(distinct coalesce(a.currency, case when a.symbol is null then account.currency end))
            filter (where a.currency is not null or a.symbol is null),
          '[]'
        ) as currencies
      from activities a join portfolio_accounts account on account.id = a.account_id
      group by a.symbol order by a.symbol`.execute(tx)
    return rows
  })
}
