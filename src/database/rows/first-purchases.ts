import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** The first day a user held a symbol, and the currencies paid. */
export type FirstPurchase = {
  readonly symbol: string
  /** YYYY-MM-DD: bought, or recorded (UTC) where no day was given. */
  readonly from: string
  /** ISO 4217. */
  readonly currencies: readonly string[]
}

/** Clamps infinite dates, which the columns also allow, to the calendar. */
const FROM = sql`least(
  greatest(coalesce(bought_on, (created_at at time zone 'UTC')::date), '1900-01-01'), '9999-12-31'
)`

/** One entry per symbol that a user holds, in order. */
export async function listFirstPurchases(
  db: Kysely<Schema>,
  owner: Owner,
): Promise<readonly FirstPurchase[]> {
  return runAsOwner(db, owner, 'read', (tx) =>
    tx
      .selectFrom('portfolios')
      .select([
        'symbol',
        sql<string>`min(${FROM})`.as('from'),
        sql<
          string[]
        >`coalesce(json_agg(distinct currency) filter (where currency is not null), '[]')`.as(
          'currencies',
        ),
      ])
      .groupBy('symbol')
      .orderBy('symbol')
      .execute(),
  )
}
