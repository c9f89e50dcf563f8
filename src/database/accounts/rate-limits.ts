import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

type RateAnswer = {
  readonly isAllowed: boolean
  /** Whole seconds until the request would be allowed; 0 if allowed now. */
  readonly retryAfterSeconds: number
}

/**
 * Max clock skew between machines; anything beyond means a clock was wrong and has been corrected.
 */
const CLOCK_SKEW_SECONDS = 10

/**
 * Takes tokens from a self-refilling bucket. A single statement decides, so concurrent calls, even
 * from several processes, never get more than its capacity. A rejection takes nothing.
 * @param key the limit and its subject
 * @param capacity of a full bucket; raised to `cost` if less, or no call could ever pass
 * @param refillPerSecond above 0
 * @param cost above 0
 * @param at if the bucket's last use is later, the clock was set back: its age is then taken as the
 * difference, so that no one is locked out until that time comes again
 */
export async function takeTokens(
  db: Kysely<Schema>,
  {
    key,
    capacity,
    refillPerSecond,
    cost,
    at,
  }: {
    readonly key: string
    readonly capacity: number
    readonly refillPerSecond: number
    readonly cost: number
    readonly at: Date
  },
): Promise<RateAnswer> {
  const full = Math.max(capacity, cost)
  const now = sql`${at.toISOString()}::timestamptz`
  const since = sql`extract(epoch from ${now} - stored.updated_at)::float8`
  const elapsed = sql`case when ${since} between -${sql.lit(CLOCK_SKEW_SECONDS)} and 0 then 0
    else abs(${since}) end`
  const available = sql<number>`least(${full}::float8,
    stored.tokens + ${elapsed} * ${refillPerSecond}::float8)`
  const { rows } = await sql`
    insert into auth.rate_limits as stored (key, tokens, updated_at)
    values (${key}, ${full}::float8 - ${cost}::float8, ${now})
    on conflict (key) do update set
      tokens = ${available} - ${cost}::float8,
      updated_at = case when ${since} between -${sql.lit(CLOCK_SKEW_SECONDS)} and 0
        then stored.updated_at else ${now} end
    where ${available} >= ${cost}::float8
    returning key`.execute(db)
  if (rows.length > 0) return { isAllowed: true, retryAfterSeconds: 0 }
  const stored = await sql<{ available: number }>`
    select ${available} as available from auth.rate_limits as stored where key = ${key}`.execute(db)
  const missing = cost - (stored.rows[0]?.available ?? 0)
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(missing / refillPerSecond)) }
}

/** Deletes buckets not used since; choose a time by which all of them are full again. */
export async function pruneRateLimits(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('auth.rate_limits').where('updated_at', '<', before.toISOString()).execute()
}
