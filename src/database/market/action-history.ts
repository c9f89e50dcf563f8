import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Dividend, Split } from '../../domain/market/prices/corporate-action.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Schema } from '../schema.ts'

/** One split or dividend of a ticker; fields as in `CorporateAction`. */
type StoredSplit = Omit<Split, 'kind' | 'ticker'>
type StoredDividend = Omit<Dividend, 'kind' | 'ticker'>

/** The splits and dividends of a ticker since a day, oldest first; empty if there were none. */
export type StoredActions = {
  readonly ticker: Ticker
  readonly provider: string
  readonly attribution: string
  /** YYYY-MM-DD; earlier ones were not requested. */
  readonly requestedFrom: string
  readonly fetchedAtUtc: string
  readonly splits: readonly StoredSplit[]
  /** Null: stored by an earlier version, which did not request them. */
  readonly dividends: readonly StoredDividend[] | null
}

const SPLITS = z.array(
  z.object({
    date: z.iso.date(),
    newShares: z.number().positive(),
    oldShares: z.number().positive(),
  }),
)

const DIVIDENDS = z.array(
  z.object({ date: z.iso.date(), amount: z.number().positive(), currency: z.string() }),
)

/** Stored actions of these tickers, in no order; tickers without a row are omitted. */
export async function listActionHistories(
  db: Kysely<Schema>,
  tickers: readonly Ticker[],
): Promise<readonly StoredActions[]> {
  if (tickers.length === 0) return []
  const rows = await db
    .selectFrom('action_history')
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
    dividends: DIVIDENDS.nullable().parse(row.dividends),
  }))
}

/** Stores a ticker's actions, replacing previous ones. @throws for the sample market's */
export async function storeActionHistory(db: Kysely<Schema>, stored: StoredActions): Promise<void> {
  const row = {
    provider: stored.provider,
    attribution: stored.attribution,
    asked_from: stored.requestedFrom,
    fetched_at_utc: stored.fetchedAtUtc,
    splits: JSON.stringify(stored.splits),
    dividends: stored.dividends && JSON.stringify(stored.dividends),
  }
  await db
    .insertInto('action_history')
    .values({ ticker: stored.ticker, ...row })
    .onConflict((conflict) => conflict.column('ticker').doUpdateSet(row))
    .execute()
}
