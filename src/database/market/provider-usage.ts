import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A UTC window that plans count calls in and that is worth storing across restarts. */
export type CachedWindow = 'minute' | 'hour' | 'day'

/** Calls made to a provider in one window. */
export type StoredUsage<Window = CachedWindow> = {
  readonly provider: string
  readonly window: Window
  /** When the window began, ISO 8601 UTC. */
  readonly startUtc: string
  /** A whole number above 0. */
  readonly calls: number
}

const CACHE_MS = 2 * 86_400_000

/**
 * Adds calls to the stored counts. All or nothing, in one statement, so that counts of several
 * processes add up. The same window may appear more than once; one-second windows are skipped,
 * since they end before they could be read back.
 * @returns the counts of these windows afterwards
 * @throws when a number of calls is not a whole number above 0
 */
export async function addUsage(
  db: Kysely<Schema>,
  entries: readonly StoredUsage<CachedWindow | 'second'>[],
): Promise<StoredUsage[]> {
  const rows = addUpByWindow(entries)
  if (rows.length === 0) return []
  return db
    .insertInto('provider_usage')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'window_kind', 'window_start_utc'])
        .doUpdateSet({ calls: sql`provider_usage.calls + excluded.calls` }),
    )
    .returning(['provider', 'window_kind as window', 'window_start_utc as startUtc', 'calls'])
    .execute()
}

/**
 * Counts of windows that began at `sinceUtc` or later.
 * @param sinceUtc ISO 8601 UTC
 * @returns by provider, then kind of window, then start
 */
export async function loadUsage(db: Kysely<Schema>, sinceUtc: string): Promise<StoredUsage[]> {
  return db
    .selectFrom('provider_usage')
    .select(['provider', 'window_kind as window', 'window_start_utc as startUtc', 'calls'])
    .where('window_start_utc', '>=', sinceUtc)
    .orderBy('provider')
    .orderBy('window_kind')
    .orderBy('window_start_utc')
    .execute()
}

/**
 * Deletes windows that began more than two days ago.
 * @param nowUtc ISO 8601 UTC
 */
export async function pruneUsage(db: Kysely<Schema>, nowUtc: string): Promise<void> {
  const oldest = new Date(Date.parse(nowUtc) - CACHE_MS).toISOString()
  await db.deleteFrom('provider_usage').where('window_start_utc', '<', oldest).execute()
}

/**
 * One row per window, as required by upserts, in a fixed order, so that two writers cannot
 * deadlock.
 */
function addUpByWindow(entries: readonly StoredUsage<CachedWindow | 'second'>[]) {
  const rows = new Map<string, ReturnType<typeof toRow>>()
  for (const { provider, window, startUtc, calls } of entries) {
    if (window === 'second') continue
    if (!Number.isSafeInteger(calls) || calls < 1) throw new RangeError(`${calls} calls to count`)
    const row = toRow({ provider, window, startUtc, calls })
    const key = JSON.stringify([provider, window, row.window_start_utc])
    rows.set(key, { ...row, calls: calls + (rows.get(key)?.calls ?? 0) })
  }
  return [...rows.keys()].toSorted().flatMap((key) => rows.get(key) ?? [])
}

function toRow({ provider, window, startUtc, calls }: StoredUsage) {
  return {
    provider,
    window_kind: window,
    window_start_utc: new Date(startUtc).toISOString(),
    calls,
  }
}
