import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Schema } from '../schema.ts'

/** A ticker request. The client cannot be identified from it: see `countRequest`. */
export type TickerRequest = {
  /** An existing listing: never raw user input. */
  readonly ticker: Ticker
  /** UTC, YYYY-MM-DD. */
  readonly day: string
  /** 16-byte hash of the client's identifiers and a random salt kept in memory for one day. */
  readonly clientHash: Uint8Array
}

/** A ticker and its max clients on one day. */
export type TrendingTicker = { readonly ticker: Ticker; readonly clients: number }

/**
 * Max rows per day, about 30 MB with their index: more clients than expected, and less than fills a
 * disk. Concurrent writers may exceed it by one row each.
 */
const ROWS_A_DAY = 200_000

/**
 * Counts a request once per client, ticker and day. The stored hash combines client and ticker, so
 * that one client's tickers cannot be linked, and no one can recompute it once the day's salt is
 * gone.
 * @param rowsADay the day's limit; lower in tests
 * @returns `repeated` for the same client again; `full` at the day's limit: not counted
 * @throws when the hash is not 16 bytes long
 */
export async function countRequest(
  db: Kysely<Schema>,
  { ticker, day, clientHash }: TickerRequest,
  rowsADay = ROWS_A_DAY,
): Promise<'counted' | 'repeated' | 'full'> {
  if (clientHash.length !== 16) throw new RangeError(`A client hash of ${clientHash.length} bytes`)
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
 * The tickers with the most clients on one day, most first, then by name. Days are not added up: a
 * client has another hash each day and would count twice.
 * @param sinceDay first day included, YYYY-MM-DD
 * @param minClients tickers with fewer clients are not reported
 * @param limit max tickers
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
 * Deletes requests from before yesterday: no row outlives two days.
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
