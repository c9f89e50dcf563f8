import { sql, type Kysely } from 'kysely'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Schema } from '../schema.ts'

/** What a bulk provider delivered of a ticker's history. */
export type BulkHistory = {
  readonly ticker: Ticker
  /** `stored`, or the kind of failure. */
  readonly outcome: string
  /** The newest stored bar's date and close; null when nothing is stored. */
  readonly last: { readonly date: string; readonly close: number } | null
  readonly lookedAtUtc: string
}

/**
 * What a provider delivered so far, in no order. A history that another provider's replaced since is
 * left out.
 */
export async function listBulkHistories(
  db: Kysely<Schema>,
  provider: string,
): Promise<readonly BulkHistory[]> {
  const rows = await db
    .selectFrom('bulk_history')
    .leftJoin('bar_series', 'bar_series.ticker', 'bulk_history.ticker')
    .select([
      'bulk_history.ticker',
      'outcome',
      'bulk_history.last_date as lastDate',
      'last_close as lastClose',
      'looked_at_utc as lookedAtUtc',
    ])
    .where('bulk_history.provider', '=', provider)
    .where(({ or, eb }) =>
      or([eb('outcome', '<>', 'stored'), eb('bar_series.provider', '=', provider)]),
    )
    .execute()
  return rows.map(({ ticker, outcome, lastDate, lastClose, lookedAtUtc }) => ({
    // Only tickers are ever stored.
    ticker: ticker as Ticker,
    outcome,
    last: lastDate === null || lastClose === null ? null : { date: lastDate, close: lastClose },
    lookedAtUtc,
  }))
}

/** Stores what a provider delivered, replacing what was known of these tickers. */
export async function storeBulkHistories(
  db: Kysely<Schema>,
  provider: string,
  histories: readonly BulkHistory[],
): Promise<void> {
  if (histories.length === 0) return
  await db
    .insertInto('bulk_history')
    .values(
      histories.map(({ ticker, outcome, last, lookedAtUtc }) => ({
        provider,
        ticker,
        outcome,
        last_date: last?.date ?? null,
        last_close: last?.close ?? null,
        looked_at_utc: lookedAtUtc,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider', 'ticker']).doUpdateSet({
        outcome: sql`excluded.outcome`,
        last_date: sql`excluded.last_date`,
        last_close: sql`excluded.last_close`,
        looked_at_utc: sql`excluded.looked_at_utc`,
      }),
    )
    .execute()
}

/** Forgets what a provider delivered of these tickers, so that it is fetched again. */
export async function forgetBulkHistories(
  db: Kysely<Schema>,
  provider: string,
  tickers: readonly Ticker[],
): Promise<void> {
  if (tickers.length === 0) return
  await db
    .deleteFrom('bulk_history')
    .where('provider', '=', provider)
    .where('ticker', '=', sql<string>`any(${[...tickers]})`)
    .execute()
}
