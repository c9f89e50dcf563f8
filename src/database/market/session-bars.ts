import { sql, type Kysely } from 'kysely'
import type { NextBar } from '../../domain/market/prices/session-bar.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { packSessionBars, unpackSessionBars, type BarByTicker } from './pack-session-bars.ts'
import type { Schema } from '../schema.ts'

/** Number of shards that tickers are spread over. */
export const SHARDS = 64

/** The shard of a ticker, 0 to 63, the same forever. */
export function shardOf(ticker: string): number {
  // FNV-1a, 32 bits.
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < ticker.length; at += 1) {
    hash = Math.imul(hash ^ ticker.charCodeAt(at), 0x01_00_01_93)
  }
  return (hash >>> 0) % SHARDS
}

/** A session's bars of one shard, not folded into series yet. */
export type StoredSession = {
  readonly session: string
  readonly fetchedAtUtc: string
  readonly bars: BarByTicker
}

/**
 * Stores a session's bars of some shards, all or nothing; a shard without any is stored as fetched,
 * too. Sessions stored before stay as they are.
 * @param shards 1 or more, which all tickers of `bars` belong to
 */
export async function storeSession(
  db: Kysely<Schema>,
  {
    provider,
    session,
    fetchedAtUtc,
    shards,
    bars,
  }: StoredSession & { readonly provider: string; readonly shards: readonly number[] },
): Promise<void> {
  const barsByShard = new Map(shards.map((shard) => [shard, new Map<Ticker, NextBar>()]))
  for (const [ticker, bar] of bars) barsByShard.get(shardOf(ticker))?.set(ticker, bar)
  const rows = [...barsByShard].map(([shard, held]) => ({
    provider,
    shard,
    session,
    fetched_at_utc: fetchedAtUtc,
    bars: packSessionBars(held),
  }))
  await db
    .insertInto('session_bars')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A provider's stored sessions of every shard, oldest first; folded ones too. */
export async function listSessions(
  db: Kysely<Schema>,
  provider: string,
): Promise<readonly { shard: number; session: string; isFolded: boolean }[]> {
  return db
    .selectFrom('session_bars')
    .select(['shard', 'session', sql<boolean>`bars is null`.as('isFolded')])
    .where('provider', '=', provider)
    .orderBy('session')
    .execute()
}

/** The newest unfolded session of each provider and shard that has one. */
export async function listNewestSessions(
  db: Kysely<Schema>,
): Promise<readonly { provider: string; shard: number; session: string }[]> {
  return db
    .selectFrom('session_bars')
    .select(({ fn }) => ['provider', 'shard', fn.max('session').as('session')])
    .where('bars', 'is not', null)
    .groupBy(['provider', 'shard'])
    .execute()
}

/**
 * Unfolded sessions of some shards, oldest first.
 * @param afterDate YYYY-MM-DD, exclusive; all of them when null
 * @throws when the stored bytes are corrupt
 */
export async function loadSessions(
  db: Kysely<Schema>,
  {
    provider,
    shards,
    afterDate,
  }: {
    readonly provider: string
    readonly shards: readonly number[]
    readonly afterDate: string | null
  },
): Promise<readonly (StoredSession & { readonly shard: number })[]> {
  const rows = await db
    .selectFrom('session_bars')
    .select(['shard', 'session', 'fetched_at_utc', 'bars'])
    .where('provider', '=', provider)
    .where('shard', '=', sql<number>`any(${[...shards]}::smallint[])`)
    .where('bars', 'is not', null)
    .$if(afterDate !== null, (query) => query.where('session', '>', afterDate))
    .orderBy('session')
    .execute()
  return rows.flatMap(({ shard, session, fetched_at_utc: fetchedAtUtc, bars }) =>
    bars === null ? [] : [{ shard, session, fetchedAtUtc, bars: unpackSessionBars(bars, session) }],
  )
}

/** Marks a shard's sessions up to a date (YYYY-MM-DD, inclusive) as folded and drops their bars. */
export async function markFolded(
  db: Kysely<Schema>,
  { provider, shard, throughDate }: { provider: string; shard: number; throughDate: string },
): Promise<void> {
  await db
    .updateTable('session_bars')
    .set({ bars: null })
    .where('provider', '=', provider)
    .where('shard', '=', shard)
    .where('session', '<=', throughDate)
    .where('bars', 'is not', null)
    .execute()
}

/** Gives the space of folded bars back to later ones; the embedded engine never does by itself. */
export async function reclaimFolded(db: Kysely<Schema>): Promise<void> {
  await sql`vacuum session_bars`.execute(db)
}
