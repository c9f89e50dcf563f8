import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Schema } from '../schema.ts'

/** One split; shares as in `CorporateAction`. */
type CachedSplit = { readonly date: string; readonly newShares: number; readonly oldShares: number }

/** The splits of a ticker since a day, oldest first; empty if there were none. */
export type StoredSplits = {
  readonly ticker: Ticker
  readonly provider: string
  readonly attribution: string
  /** YYYY-MM-DD; earlier ones were not requested. */
  readonly requestedFrom: string
  readonly fetchedAtUtc: string
  readonly splits: readonly CachedSplit[]
}

const SPLITS = z.array(
  z.object({
    date: z.iso.date(),
    newShares: z.number().positive(),
    oldShares: z.number().positive(),
  }),
)

/** Stored splits of these tickers, in no order; tickers without a row are omitted. */
export async function listSplitHistories(
  db: Kysely<Schema>,
  tickers: readonly Ticker[],
): Promise<readonly StoredSplits[]> {
  if (tickers.length === 0) return []
  const rows = await db
    .selectFrom('split_history')
    .selectAll()
    .where('ticker', 'in', tickers)
    .execute()
  return rows.map((row) => ({
    // Only tickers are ever stored.
    ticker: row.ticker as Ticker,
    provider: row.provider,
    attribution: row.attribution,
    requestedFrom: row.asked_from,
    fetchedAtUtc: row.fetched_at_utc,
    splits: SPLITS.parse(row.splits),
  }))
}

/** Stores a ticker's splits, replacing previous ones. @throws for the sample market's */
export async function storeSplitHistory(db: Kysely<Schema>, stored: StoredSplits): Promise<void> {
  const row = {
    provider: stored.provider,
    attribution: stored.attribution,
    asked_from: stored.requestedFrom,
    fetched_at_utc: stored.fetchedAtUtc,
    splits: JSON.stringify(stored.splits),
  }
  await db
    .insertInto('split_history')
    .values({ ticker: stored.ticker, ...row })
    .onConflict((conflict) => conflict.column('ticker').doUpdateSet(row))
    .execute()
}
