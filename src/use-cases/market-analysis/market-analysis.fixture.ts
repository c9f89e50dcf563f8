import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import { combineProvenance } from '../market/provenance.ts'
import type { StockRow } from '../stocks/stock-row.ts'
import type { TrackedStocks } from '../market/tracked-stocks.ts'

export const NOW = new Date('2026-11-20T22:00:00Z')

/** Three years and more of sessions up to now. */
export const SESSIONS = sessionsBetween('2023-08-22', '2026-11-20')

/** Closes that climb by 1 a session to `last` over the newest sessions, by date. */
export function climbTo(last: number, count = SESSIONS.length): Record<string, number> {
  const dates = SESSIONS.slice(-count)
  return Object.fromEntries(dates.map((date, index) => [date, last - count + 1 + index]))
}

/** A tracked stock with a flat close in the last session, plus the test's overrides. */
export function rowOf(symbol: string, differently: Partial<StockRow> = {}): StockRow {
  return {
    symbol,
    company: `${symbol} Company`,
    sector: null,
    action: 'WATCH',
    missing: null,
    price: 100,
    changePercent: 0,
    currency: 'USD',
    volume: 1_000,
    closes: Array.from({ length: 30 }, () => 100),
    rsi: 50,
    adx: 20,
    sma20: 100,
    sma50: 100,
    zones: null,
    source: 'yahoo',
    attribution: 'yahoo',
    asOf: '2026-11-20T21:00:00.000Z',
    fetchedAt: '2026-11-20T21:30:00.000Z',
    freshness: 'eod',
    ...differently,
  }
}

export function trackedOf(rows: readonly StockRow[], trackedCount = rows.length): TrackedStocks {
  return { rows, trackedCount, ...combineProvenance(rows) }
}
