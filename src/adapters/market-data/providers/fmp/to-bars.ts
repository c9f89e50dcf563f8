import type { BarSeries, DailyBar, DailyBars } from '../../../../domain/market/prices/daily-bars.ts'
import { findOvernightPriceJump } from '../../../../domain/market/prices/find-overnight-price-jump.ts'
import { lastSettledSession } from '../../../../domain/market/calendar/last-settled-session.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { toSeries } from '../to-series.ts'
import { FMP } from './declaration.ts'
import { readFmpSymbol } from './symbol.ts'
import type { FmpBar } from './wire.ts'

/** New shares for old ones in the splits that happen, either way round. */
const SPLITS = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20] as const

/** How far a share may open from its close, split apart, to still be told as split. */
const TOLERANCE = Math.log(1.08)

/** Nothing opens at twenty times its close or a twentieth of it; a price in other units does. */
const MAX_GAP = Math.log(20)

type Requested = { readonly ticker: Ticker; readonly fromDate: string; readonly now: Date }

/** Daily bars in dollars: finished sessions from `fromDate` on, adjusted for splits. */
export function toBars(
  reply: readonly FmpBar[],
  requested: Requested,
): Outcome<BarSeries, MarketDataFailure> {
  if (reply.length === 0) return fail({ kind: 'unknown-ticker' })
  const { ticker, now } = requested
  const stranger = reply.find(({ symbol }) => readFmpSymbol(symbol) !== ticker)
  if (stranger !== undefined) {
    return fail({ kind: 'malformed-reply', cause: `asked ${ticker}, got ${stranger.symbol}` })
  }
  return toSeries(toRows(reply), {
    ...requested,
    lastSession: lastSettledSession(now, 'live'),
    provider: FMP.name,
    adjustment: 'split',
    findBreak: findPriceJump,
  })
}

function toRows(reply: readonly FmpBar[]): DailyBar[] {
  return reply
    .map(({ date, open, high, low, close, volume }) => ({
      date,
      open: open ?? Number.NaN,
      high: high ?? Number.NaN,
      low: low ?? Number.NaN,
      close: close ?? Number.NaN,
      volume: volume ?? Number.NaN,
    }))
    .toSorted((left, right) => left.date.localeCompare(right.date))
}

/**
 * A leap by the ratio of a split, or by more than any trading explains: a split FMP has not applied,
 * applied twice or to some bars only, or prices in pence. Nothing in the reply says which side is right.
 */
function findPriceJump(bars: DailyBars): string | null {
  const priceJump = findOvernightPriceJump(bars, (size) => {
    const isSplit = SPLITS.some((shares) => Math.abs(size - Math.log(shares)) <= TOLERANCE)
    return isSplit || size >= MAX_GAP
  })
  if (priceJump === null) return null
  return `prices leap by a factor of ${Number(priceJump.ratio.toPrecision(3))} on ${priceJump.date}`
}
