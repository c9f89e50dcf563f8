import type { Kysely } from 'kysely'
import type { LoggedSignal } from '../../domain/backtest/live-record.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Schema } from '../schema.ts'

/** A signal of a real market and its log time, ISO 8601 UTC. */
export type LiveSignal = LoggedSignal & { readonly ticker: Ticker; readonly loggedAtUtc: string }

/**
 * Every logged signal of real markets, by ticker, then session; sessions without one are omitted.
 */
export async function listLiveSignals(db: Kysely<Schema>): Promise<LiveSignal[]> {
  const rows = await db
    .selectFrom('signal_log')
    .select(['ticker', 'session', 'action', 'rule', 'logged_at_utc as loggedAtUtc'])
    .where('kind', '=', 'market')
    .orderBy('ticker')
    .orderBy('session')
    .execute()
  return rows.flatMap(({ action, ...row }) =>
    // Only tickers are ever logged.
    action === 'NONE' ? [] : [{ ...row, action, ticker: row.ticker as Ticker }],
  )
}
