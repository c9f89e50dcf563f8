import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

type RateAnswer = {
  readonly isAllowed: boolean
  /** Whole seconds until as much would be allowed; 0 when it is now. */
  readonly retryAfterSeconds: number
}

/** Clocks of several machines may be so far apart; beyond that a clock was wrong and has been set. */
const CLOCK_SKEW_SECONDS = 10

/**
 * Takes tokens out of a bucket that fills up by itself. One statement decides, so many at once, also of
 * several processes, never get more than it holds. A refusal takes nothing.
 * @param key names the limit and whom it holds for
 * @param capacity what a full bucket holds; taken as `cost` when it is less, or nobody would ever pass
 * @param refillPerSecond above 0
 * @param cost above 0
 * @param at when a bucket was touched later than that, the clock was set back: it then counts as one
 *   touched as long ago as it is ahead, so that nobody is locked out until that time comes again
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

/** Forgets buckets that nobody took from since; choose a time at which all of them are full again. */
export async function pruneRateLimits(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('auth.rate_limits').where('updated_at', '<', before.toISOString()).execute()
}
