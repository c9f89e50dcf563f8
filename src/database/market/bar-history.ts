import type { Kysely } from 'kysely'
import type { CloseSeries } from '../../domain/market/prices/close-series.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { packCloses } from './pack-closes.ts'
import type { Schema } from '../schema.ts'

/** Metadata of a ticker's long history, without closes. */
export type StoredHistory = Omit<CloseSeries, 'bars'> & {
  readonly attribution: string
  /** First requested day, YYYY-MM-DD; `firstDate` is later if there are no earlier bars. */
  readonly requestedFrom: string
  readonly firstDate: string
  readonly lastDate: string
}

/** Long histories of these tickers, in no order; tickers without one are omitted. */
export async function listHistories(
  db: Kysely<Schema>,
  tickers: readonly Ticker[],
): Promise<readonly StoredHistory[]> {
  if (tickers.length === 0) return []
  const rows = await db
    .selectFrom('bar_history')
    .select([
      'ticker',
      'currency',
      'provider',
      'adjustment',
      'attribution',
      'fetched_at_utc as fetchedAtUtc',
      'asked_from as requestedFrom',
      'first_date as firstDate',
      'last_date as lastDate',
    ])
    .where('ticker', 'in', tickers)
    .execute()
  // Only tickers are ever stored.
  return rows.map((row) => ({ ...row, ticker: row.ticker as Ticker }))
}

/** The packed closes of a long history (see `createUnpackCloses`), with their fetch time. */
type PackedHistory = {
  readonly ticker: Ticker
  readonly fetchedAtUtc: string
  readonly packedCloses: Uint8Array
}

/** The closes of these tickers' long histories, in no order; tickers without one are omitted. */
export async function loadPastCloses(
  db: Kysely<Schema>,
  tickers: readonly Ticker[],
): Promise<readonly PackedHistory[]> {
  if (tickers.length === 0) return []
  const rows = await db
    .selectFrom('bar_history')
    .select(['ticker', 'fetched_at_utc as fetchedAtUtc', 'closes as packedCloses'])
    .where('ticker', 'in', tickers)
    .execute()
  return rows.map((row) => ({ ...row, ticker: row.ticker as Ticker }))
}

/**
 * Stores a long history, replacing the ticker's previous one.
 * @param requestedFrom YYYY-MM-DD
 * @throws for a sample market series, or one without bars
 */
export async function storeHistory(
  db: Kysely<Schema>,
  series: CloseSeries,
  { attribution, requestedFrom }: { readonly attribution: string; readonly requestedFrom: string },
): Promise<void> {
  const [firstDate, lastDate] = [series.bars.dates[0], series.bars.dates.at(-1)]
  if (firstDate === undefined || lastDate === undefined) {
    throw new Error(`The history of ${series.ticker} has no bars`)
  }
  const row = {
    provider: series.provider,
    adjustment: series.adjustment,
    currency: series.currency,
    attribution,
    asked_from: requestedFrom,
    fetched_at_utc: series.fetchedAtUtc,
    first_date: firstDate,
    last_date: lastDate,
    closes: packCloses(series.bars),
  }
  await db
    .insertInto('bar_history')
    .values({ ticker: series.ticker, ...row })
    .onConflict((conflict) => conflict.column('ticker').doUpdateSet(row))
    .execute()
}
