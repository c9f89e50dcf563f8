import { sql, type Kysely } from 'kysely'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { Schema } from '../schema.ts'

/** The last good delivery of a feed, with who made it and when. */
export type StoredFeedSnapshot = {
  /** The feed: `news`, `movers`, … */
  readonly name: string
  /** An object or an array that JSON can carry; unchecked when loaded. */
  readonly data: unknown
  readonly provider: string
  /** Who must be named where the data are shown. */
  readonly attribution: string
  /** Market time of the data, ISO 8601 UTC; null when the source does not say. */
  readonly asOfUtc: string | null
  /** When the provider was asked, ISO 8601 UTC. */
  readonly fetchedAtUtc: string
}

/** What became of a snapshot that was offered to the store. */
export type FeedStoreOutcome =
  | { readonly kind: 'stored' }
  /**
   * What the store had stays. `sample`: the bundled market is never kept. `empty`: a list without
   * entries. `older`: the stored one was fetched later.
   */
  | { readonly kind: 'kept'; readonly reason: 'sample' | 'empty' | 'older' }

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
 * Keeps a snapshot as the last good one of its feed, unless the stored one was fetched later. One
 * statement decides and writes, so writers at the same time cannot undo each other.
 * @throws when `data` is neither object nor array, or holds a text that PostgreSQL's JSON cannot
 * (U+0000 or half of a surrogate pair); what was stored stays
 */
export async function storeFeedSnapshot(
  db: Kysely<Schema>,
  { name, data, provider, attribution, asOfUtc, fetchedAtUtc }: StoredFeedSnapshot,
): Promise<FeedStoreOutcome> {
  if (provider === SAMPLE) return stored('sample')
  if (Array.isArray(data) && data.length === 0) return stored('empty')
  const row = {
    // Undefined has no JSON; the table refuses null with the name of its check.
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

/** A stored time in the future is a clock that was wrong: it must not keep the feed as it is for ever. */
const isNotOlder = sql<boolean>`(excluded.fetched_at_utc >= feed_snapshot.fetched_at_utc
  or feed_snapshot.fetched_at_utc > clock_timestamp() + interval '1 hour')`

function stored(reason: 'sample' | 'empty' | 'older'): FeedStoreOutcome {
  return { kind: 'kept', reason }
}
