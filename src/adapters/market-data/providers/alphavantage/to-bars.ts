import type { BarSeries, DailyBar, DailyBars } from '../../../../domain/market/prices/daily-bars.ts'
import { findOvernightPriceJump } from '../../../../domain/market/prices/find-overnight-price-jump.ts'
import { lastSettledSession } from '../../../../domain/market/calendar/last-settled-session.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { toSeries } from '../to-series.ts'
import type { AlphavantageDailyBars } from './daily-bars-wire.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { readAlphavantageSymbol } from './symbol.ts'
import { malformed } from '../../http/errors.ts'

/** A split of 6:5 or larger, either way. Shares rarely open so far from their close without one. */
const MAX_GAP = Math.log(1.2)

type Requested = { readonly ticker: Ticker; readonly fromDate: string; readonly now: Date }

/**
 * Daily bars as traded: finished sessions from `fromDate` on. Nothing in the reply tells of splits, so
 * a series with a gap as large as one is refused whole; what is left needs no adjustment.
 */
export function toBars(
  reply: AlphavantageDailyBars,
  requested: Requested,
): Outcome<BarSeries, MarketDataFailure> {
  const { ticker, now } = requested
  const { '2. Symbol': symbol, '5. Time Zone': zone } = reply['Meta Data']
  if (readAlphavantageSymbol(symbol) !== ticker) return malformed(`asked ${ticker}, got ${symbol}`)
  if (zone !== 'US/Eastern') return malformed(`time zone is ${zone}`)
  return toSeries(toRows(reply), {
    ...requested,
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
  const gap = findOvernightPriceJump(bars, (size) => size >= MAX_GAP)
  return gap === null ? null : `prices leap on ${gap.date} as after a split`
}
