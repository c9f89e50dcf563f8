import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A request to a model. The client cannot be identified from it: see migration 0013. */
export type AnalystQuestion = {
  /** 16-byte hash of the client's identifiers and a salt kept in memory for one day. */
  readonly clientHash: Uint8Array
  /** ISO 8601 UTC. */
  readonly nowUtc: string
  /** Tokens reserved until the actual number is known; a whole number of 0 or more. */
  readonly tokens: number
}

/** Limits by UTC minute and day. */
export type AnalystLimits = {
  readonly perMinute: number
  readonly perDay: number
  /** Of all clients; a request is allowed while fewer are used or reserved. */
  readonly dailyTokens: number
  /** Requests of all clients per day; bounds the rows. */
  readonly dailyQuestions: number
}

const RETENTION_DAYS = 2

/**
 * Takes a request if the client's minute and day limits and the global day limit allow it, and
 * reserves its tokens. A single statement, so that concurrent requests cannot exceed a limit.
 * @returns whether it is allowed. One rejected by a day limit still counts for the minute.
 * @throws when the hash is not 16 bytes long
 */
export async function spendQuestion(
  db: Kysely<Schema>,
  { clientHash, nowUtc, tokens }: AnalystQuestion,
  { perMinute, perDay, dailyTokens, dailyQuestions }: AnalystLimits,
): Promise<boolean> {
  if (clientHash.length !== 16) throw new RangeError(`A client hash of ${clientHash.length} bytes`)
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
 * Adjusts a reservation to the actual number.
 * @param day YYYY-MM-DD, when the request was taken
 * @param tokens the difference; negative if fewer were used
 */
export async function settleTokens(db: Kysely<Schema>, day: string, tokens: number): Promise<void> {
  await db
    .updateTable('analyst_day')
    .set({ tokens: sql`greatest(0, tokens + ${tokens}::bigint)` })
    .where('day', '=', day)
    .execute()
}

/**
 * Deletes past minutes and days before yesterday.
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
