import { sql, type Kysely } from 'kysely'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { Schema } from '../schema.ts'

/** The last good data of a feed, with its provider and fetch time. */
export type StoredFeedSnapshot = {
  /** The feed: `news`, `movers`, … */
  readonly name: string
  /** An object or array serializable as JSON; not validated on load. */
  readonly data: unknown
  readonly provider: string
  /** Attribution to display with the data. */
  readonly attribution: string
  /** Market time of the data, ISO 8601 UTC; null when the source does not say. */
  readonly asOfUtc: string | null
  /** When the provider was called, ISO 8601 UTC. */
  readonly fetchedAtUtc: string
}

/** Result of storing a snapshot. */
export type FeedStoreOutcome =
  | { readonly kind: 'stored' }
  /**
   * The stored snapshot stays. `sample`: the bundled market is never stored. `empty`: a list
   * without entries. `older`: the stored one was fetched later.
   */
  | { readonly kind: 'unchanged'; readonly reason: 'sample' | 'empty' | 'older' }

/** The snapshot of a feed as it was stored (times to the millisecond), or null. */
export async function loadFeedSnapshot(
  db: Kysely<Schema>,
  name: string,
): Promise<StoredFeedSnapshot | null> {
  const row = await db
    .selectFrom('feed_snapshot')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    name: row.name,
    data: row.data,
    provider: row.provider,
    attribution: row.attribution,
    asOfUtc: row.as_of_utc,
    fetchedAtUtc: row.fetched_at_utc,
  }
}

/**
 * Stores a snapshot as the last good one of its feed, unless the stored one was fetched later. A
 * single statement decides and writes, so concurrent writers cannot undo each other.
 * @throws when `data` is neither object nor array, or contains text that PostgreSQL's JSON cannot
 * represent (U+0000 or half of a surrogate pair); the stored snapshot stays
 */
export async function storeFeedSnapshot(
  db: Kysely<Schema>,
  { name, data, provider, attribution, asOfUtc, fetchedAtUtc }: StoredFeedSnapshot,
): Promise<FeedStoreOutcome> {
  if (provider === SAMPLE) return stored('sample')
  if (Array.isArray(data) && data.length === 0) return stored('empty')
  const row = {
    // Undefined has no JSON; the table's check rejects null.
    data: JSON.stringify(data ?? null),
    provider,
    attribution,
    as_of_utc: asOfUtc,
    fetched_at_utc: fetchedAtUtc,
  }
  const written = await db
    .insertInto('feed_snapshot')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row).where(isNotOlder))
    .returning('name')
    .executeTakeFirst()
  return written === undefined ? stored('older') : { kind: 'stored' }
}

/** A stored time in the future comes from a wrong clock: it must not block updates forever. */
const isNotOlder = sql<boolean>`(excluded.fetched_at_utc >= feed_snapshot.fetched_at_utc
  or feed_snapshot.fetched_at_utc > clock_timestamp() + interval '1 hour')`

function stored(reason: 'sample' | 'empty' | 'older'): FeedStoreOutcome {
  return { kind: 'unchanged', reason }
}
