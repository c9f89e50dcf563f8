import { sql, type Kysely } from 'kysely'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { sliceBars } from '../../domain/market/prices/slice-bars.ts'
import { makeReceipt } from '../../domain/receipts/make-receipt.ts'
import { findReceiptId } from '../../domain/receipts/receipt-id.ts'
import { sampleSeries } from '../../domain/receipts/sample-series.fixture.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import type { Schema } from '../schema.ts'
import type { OfferedReceipt } from './signal-log.ts'

const apple = sampleSeries('AAPL').bars

/** Empties the record, which only a role that may disable its rules can do. */
export async function emptyRecord(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate signal_log, signal_day, bar_ledger, receipt_log_entry,
      receipt_log_node`.execute(tx)
  })
}

/** Bars of the sample market from one position to before another. */
export function barsOf(from: number, to: number): DailyBars {
  return sliceBars(apple, from, to)
}

/** The date of a bar of them. */
export function sessionOf(bar: number): string {
  return apple.dates[bar] ?? ''
}

/** A receipt of real bars, with its inputs. */
export function offerOf(
  bars: DailyBars,
  { ticker = 'AAPL', provider = 'yahoo', currency = 'USD' } = {},
): OfferedReceipt {
  const adjustment = 'split' as const
  const source = { ticker: knownTicker(ticker), bars, provider, adjustment, currency }
  const receipt = makeReceipt(source)
  if (receipt === null) throw new Error('There are no bars')
  const series = { ...source, fetchedAtUtc: '2026-08-20T21:00:00.000Z' }
  return { id: findReceiptId(receipt), receipt, series, attribution: 'Somebody’s “prices”' }
}
