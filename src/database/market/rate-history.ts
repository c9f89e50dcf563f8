import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { RateColumn } from '../../domain/market/currencies/rate-column.ts'
import type { Schema } from '../schema.ts'

/** Daily rates of a currency against the euro, with their source. */
export type StoredRates = RateColumn & {
  readonly provider: string
  readonly attribution: string
  /** YYYY-MM-DD; the first rate is later if there are no earlier ones. */
  readonly requestedFrom: string
  readonly fetchedAtUtc: string
}

const COLUMNS = z.object({ dates: z.array(z.string()), rates: z.array(z.number().positive()) })

/** Stored rates of these currencies, in no order; those without a row are omitted. */
export async function listRateHistories(
  db: Kysely<Schema>,
  currencies: readonly string[],
): Promise<readonly StoredRates[]> {
  if (currencies.length === 0) return []
  const rows = await db
    .selectFrom('rate_history')
    .selectAll()
    .where('currency', 'in', currencies)
    .execute()
  return rows.map((row) => ({
    currency: row.currency,
    provider: row.provider,
    attribution: row.attribution,
    requestedFrom: row.asked_from,
    fetchedAtUtc: row.fetched_at_utc,
    ...COLUMNS.parse(row.rates),
  }))
}

/** The day from which a currency has stored rates, YYYY-MM-DD. */
export type RateStart = { readonly currency: string; readonly date: string }

/** When the stored rates of these currencies start, in no order; those without a row are omitted. */
export async function listRateStarts(
  db: Kysely<Schema>,
  currencies: readonly string[],
): Promise<readonly RateStart[]> {
  if (currencies.length === 0) return []
  return db
    .selectFrom('rate_history')
    .select(['currency', sql<string>`rates->'dates'->>0`.as('date')])
    .where('currency', 'in', currencies)
    .execute()
}

/**
 * Stores the rates of a currency, replacing previous ones.
 * @throws for sample market rates, or none
 */
export async function storeRateHistory(db: Kysely<Schema>, stored: StoredRates): Promise<void> {
  const lastDate = stored.dates.at(-1)
  if (lastDate === undefined) throw new Error(`The rates of ${stored.currency} are empty`)
  const row = {
    provider: stored.provider,
    attribution: stored.attribution,
    asked_from: stored.requestedFrom,
    fetched_at_utc: stored.fetchedAtUtc,
    last_date: lastDate,
    rates: JSON.stringify({ dates: stored.dates, rates: stored.rates }),
  }
  await db
    .insertInto('rate_history')
    .values({ currency: stored.currency, ...row })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(row))
    .execute()
}
