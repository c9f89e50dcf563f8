import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Schema } from '../schema.ts'

/** That somebody asked for a ticker. Who it was cannot be read back: see `countRequest`. */
export type TickerRequest = {
  /** A listing that exists: what people type is not for this table. */
  readonly ticker: Ticker
  /** UTC, YYYY-MM-DD. */
  readonly day: string
  /** 16 bytes made of what tells people apart and a random salt that only this day's memory knows. */
  readonly clientHash: Uint8Array
}

/** A ticker and the most people who asked for it on one day. */
export type TrendingTicker = { readonly ticker: Ticker; readonly clients: number }

/**
 * Most rows a day may have, about 30 MB with their index: more people than the product expects, and
 * less than fills a disk. Writers at the same moment may pass it by one row each.
 */
const ROWS_A_DAY = 200_000

/**
 * Counts an ask once for each person, ticker and day. The stored hash is made of the person's and the
 * ticker, so that one person's tickers cannot be joined by it, and nobody can make it again when the
 * salt of the day is gone.
 * @param rowsADay the day's limit; tests lower it
 * @returns `repeated` for the same person again; `full` when the day has its limit: the ask is not counted
 * @throws when the hash is not 16 bytes long
 */
export async function countRequest(
  db: Kysely<Schema>,
  { ticker, day, clientHash }: TickerRequest,
  rowsADay = ROWS_A_DAY,
): Promise<'counted' | 'repeated' | 'full'> {
  if (clientHash.length !== 16)
    throw new RangeError(`An asker's hash of ${clientHash.length} bytes`)
  const hash = hashForTicker(clientHash, ticker)
  const { rows } = await sql<{ isNew: boolean; hasRoom: boolean }>`
    with room as (
      select coalesce((select row_count from ask_day where day = ${day}), 0) < ${rowsADay}::int as is_left
    ), added as (
      insert into ask_count (day, ticker, asker_hash)
      select ${day}::date, ${ticker}::text, ${hash}::bytea from room where is_left
      on conflict do nothing
      returning 1
    ), counted as (
      insert into ask_day (day, row_count) select ${day}::date, 1 from added
      on conflict (day) do update set row_count = ask_day.row_count + 1
    )
    select exists (select from added) as "isNew", is_left as "hasRoom" from room`.execute(db)
  const [result] = rows
  if (result?.isNew === true) return 'counted'
  return result?.hasRoom === true ? 'repeated' : 'full'
}

/**
 * The tickers that most people asked for on one day, most asked first, then by name. The days are not
 * added up: a person has another hash each day and would count twice.
 * @param sinceDay first day looked at, YYYY-MM-DD
 * @param minClients fewer people than this are too few to tell of
 * @param limit most tickers to return
 */
export async function listTrendingTickers(
  db: Kysely<Schema>,
  {
    sinceDay,
    minClients,
    limit,
  }: { readonly sinceDay: string; readonly minClients: number; readonly limit: number },
): Promise<TrendingTicker[]> {
  const { rows } = await sql<TrendingTicker>`
    select ticker, max(clients) as clients from (
      select ticker, count(*) as clients from ask_count
      where day >= ${sinceDay} group by day, ticker having count(*) >= ${minClients}::int
    ) as by_day
    group by ticker order by max(clients) desc, ticker collate "C" limit ${limit}::int`.execute(db)
  return rows
}

/**
 * Deletes what was asked before yesterday: no row outlives two days.
 * @param today UTC, YYYY-MM-DD
 */
export async function pruneRequests(db: Kysely<Schema>, today: string): Promise<void> {
  for (const table of ['ask_count', 'ask_day'] as const) {
    await db
      .deleteFrom(table)
      .where('day', '<', sql<string>`${today}::date - 1`)
      .execute()
  }
}

function hashForTicker(clientHash: Uint8Array, ticker: Ticker): Uint8Array {
  return new Uint8Array(createHash('sha256').update(clientHash).update(ticker).digest()).slice(
    0,
    16,
  )
}
