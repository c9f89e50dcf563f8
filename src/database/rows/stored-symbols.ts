import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

export type StoredSymbols = {
  /** Deduplicated: holdings first, both in alphabetical order. */
  readonly symbols: readonly string[]
  /** Total count. */
  readonly total: number
}

/**
 * The symbols a user holds or watches.
 * @param limit max symbols returned
 */
export async function listStoredSymbols(
  db: Kysely<Schema>,
  owner: Owner,
  limit: number,
): Promise<StoredSymbols> {
  const { rows } = await runAsOwner(db, owner, 'read', (tx) =>
    sql<{ symbol: string; total: string }>`
      select symbol, count(*) over () as total
      from (
        select symbol, true as is_held from portfolios group by symbol
        union all
        select symbol, false from watchlist_items
      ) as stored
      group by symbol
      order by bool_or(is_held) desc, symbol
      limit ${limit}`.execute(tx),
  )
  return { symbols: rows.map(({ symbol }) => symbol), total: Number(rows[0]?.total ?? 0) }
}

/** The symbols a user holds, in alphabetical order. @param limit max symbols returned */
export async function listHeldSymbols(
  db: Kysely<Schema>,
  owner: Owner,
  limit: number,
): Promise<readonly string[]> {
  const rows = await runAsOwner(db, owner, 'read', (tx) =>
    tx
      .selectFrom('portfolios')
      .select('symbol')
      .distinct()
      .orderBy('symbol')
      .limit(limit)
      .execute(),
  )
  return rows.map(({ symbol }) => symbol)
}
