import type { BarSeries, DailyBar, DailyBars } from '../../../domain/market/daily-bars.ts'
import { findOvernightLeap } from '../../../domain/market/find-overnight-leap.ts'
import { lastSettledSession } from '../../../domain/market/last-settled-session.ts'
import type { Ticker } from '../../../domain/market/ticker.ts'
import type { Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { toSeries } from '../to-series.ts'
import type { AlphavantageDailyBars } from './daily-bars-wire.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { readAlphavantageSymbol } from './symbol.ts'
import { malformed } from '../refusals.ts'

/** A split of 6:5 or larger, either way. Shares rarely open so far from their close without one. */
const LARGEST_GAP = Math.log(1.2)

type Asked = { readonly ticker: Ticker; readonly fromDate: string; readonly now: Date }

/**
 * Daily bars as traded: finished sessions from `fromDate` on. Nothing in the reply tells of splits, so
 * a series with a gap as large as one is refused whole; what is left needs no adjustment.
 */
export function toBars(
  reply: AlphavantageDailyBars,
  asked: Asked,
): Outcome<BarSeries, MarketDataFailure> {
  const { ticker, now } = asked
  const { '2. Symbol': symbol, '5. Time Zone': zone } = reply['Meta Data']
  if (readAlphavantageSymbol(symbol) !== ticker) return malformed(`asked ${ticker}, got ${symbol}`)
  if (zone !== 'US/Eastern') return malformed(`time zone is ${zone}`)
  return toSeries(toRows(reply), {
    ...asked,
    lastSession: lastSettledSession(now, 'live'),
    provider: ALPHAVANTAGE.name,
    adjustment: 'none',
    findBreak: findGap,
  })
}

function toRows(reply: AlphavantageDailyBars): DailyBar[] {
  return Object.entries(reply['Time Series (Daily)'])
    .map(([date, row]) => ({
      date,
      open: row['1. open'],
      high: row['2. high'],
      low: row['3. low'],
      close: row['4. close'],
      volume: row['5. volume'],
    }))
    .toSorted((left, right) => (left.date < right.date ? -1 : 1))
}

function findGap(bars: DailyBars): string | null {
  const gap = findOvernightLeap(bars, (size) => size >= LARGEST_GAP)
  return gap === null ? null : `prices leap on ${gap.date} as after a split`
}
