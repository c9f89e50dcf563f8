import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** An ask that is to go to a model. Who asks cannot be read back: see migration 0013. */
export type AnalystQuestion = {
  /** 16 bytes made of what tells clients apart and a salt that only this day's memory knows. */
  readonly clientHash: Uint8Array
  /** ISO 8601 UTC. */
  readonly nowUtc: string
  /** Set aside for it until it is known how many it took; a whole number of 0 or more. */
  readonly tokens: number
}

/** What is allowed, by UTC minutes and days. */
export type AnalystLimits = {
  readonly perMinute: number
  readonly perDay: number
  /** Of everybody together; an ask is allowed while fewer are spent or set aside. */
  readonly dailyTokens: number
  /** Asks of everybody together on a day, which bounds the rows. */
  readonly dailyQuestions: number
}

const RETENTION_DAYS = 2

/**
 * Takes an ask, if the client's minute, the client's day and the day of all allow it, and sets its
 * tokens aside. One statement, so that asks at the same moment cannot pass a limit together.
 * @returns whether it is allowed. One that a day refuses still counts for the minute.
 * @throws when the hash is not 16 bytes long
 */
export async function spendQuestion(
  db: Kysely<Schema>,
  { clientHash, nowUtc, tokens }: AnalystQuestion,
  { perMinute, perDay, dailyTokens, dailyQuestions }: AnalystLimits,
): Promise<boolean> {
  if (clientHash.length !== 16)
    throw new RangeError(`A client's hash of ${clientHash.length} bytes`)
  const minute = `${nowUtc.slice(0, 16)}:00.000Z`
  const day = nowUtc.slice(0, 10)
  const atMost = (max: number) => sql`
    on conflict (window_kind, window_start_utc, client_hash)
    do update set asks = analyst_ask.asks + 1 where analyst_ask.asks < ${max}::int returning 1`
  const { rows } = await sql<{ isAllowed: boolean }>`
    with in_minute as (
      insert into analyst_ask (window_kind, window_start_utc, client_hash, asks)
      select 'minute', ${minute}::timestamptz, ${clientHash}::bytea, 1
      where ${perMinute}::int > 0 and ${dailyTokens}::bigint > coalesce(
        (select tokens from analyst_day where day = ${day}::date), 0)
      ${atMost(perMinute)}
    ), in_day as (
      insert into analyst_ask (window_kind, window_start_utc, client_hash, asks)
      select 'day', ${`${day}T00:00:00.000Z`}::timestamptz, ${clientHash}::bytea, 1
      from in_minute where ${perDay}::int > 0
      ${atMost(perDay)}
    ), of_all as (
      insert into analyst_day (day, asks, tokens)
      select ${day}::date, 1, ${tokens}::bigint from in_day
      on conflict (day) do update
      set asks = analyst_day.asks + 1, tokens = analyst_day.tokens + excluded.tokens
      where analyst_day.tokens < ${dailyTokens}::bigint and analyst_day.asks < ${dailyQuestions}::int
      returning 1
    )
    select exists (select from of_all) as "isAllowed"`.execute(db)
  return rows[0]?.isAllowed === true
}

/**
 * Corrects what was set aside once it is known.
 * @param day YYYY-MM-DD, as it was when the ask was taken
 * @param tokens how many more it took; below 0 when it took fewer
 */
export async function settleTokens(db: Kysely<Schema>, day: string, tokens: number): Promise<void> {
  await db
    .updateTable('analyst_day')
    .set({ tokens: sql`greatest(0, tokens + ${tokens}::bigint)` })
    .where('day', '=', day)
    .execute()
}

/**
 * Deletes what is no longer asked for: minutes that are over and days before yesterday.
 * @param nowUtc ISO 8601 UTC
 */
export async function pruneSpend(db: Kysely<Schema>, nowUtc: string): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.parse(nowUtc) - days * 86_400_000).toISOString()
  await db
    .deleteFrom('analyst_ask')
    .where(({ or, and, eb }) =>
      or([
        eb('window_start_utc', '<', daysAgo(RETENTION_DAYS)),
        and([
          eb('window_kind', '=', 'minute'),
          eb('window_start_utc', '<', `${nowUtc.slice(0, 16)}:00.000Z`),
        ]),
      ]),
    )
    .execute()
  await db
    .deleteFrom('analyst_day')
    .where('day', '<', daysAgo(RETENTION_DAYS).slice(0, 10))
    .execute()
}
