import type { BarSeries, DailyBar, DailyBars } from '../../../domain/market/daily-bars.ts'
import { findOvernightLeap } from '../../../domain/market/find-overnight-leap.ts'
import { lastSettledSession } from '../../../domain/market/last-settled-session.ts'
import type { Ticker } from '../../../domain/market/ticker.ts'
import { fail, type Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { toSeries } from '../to-series.ts'
import { FMP } from './declaration.ts'
import { readFmpSymbol } from './symbol.ts'
import type { FmpBar } from './wire.ts'

/** New shares for old ones in the splits that happen, either way round. */
const SPLITS = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20] as const

/** How far a share may open from its close, split apart, to still be told as split. */
const TOLERANCE = Math.log(1.08)

/** Nothing opens at twenty times its close or a twentieth of it; a price in other units does. */
const LARGEST_GAP = Math.log(20)

type Asked = { readonly ticker: Ticker; readonly fromDate: string; readonly now: Date }

/** Daily bars in dollars: finished sessions from `fromDate` on, adjusted for splits. */
export function toBars(
  reply: readonly FmpBar[],
  asked: Asked,
): Outcome<BarSeries, MarketDataFailure> {
  if (reply.length === 0) return fail({ kind: 'unknown-ticker' })
  const { ticker, now } = asked
  const stranger = reply.find(({ symbol }) => readFmpSymbol(symbol) !== ticker)
  if (stranger !== undefined) {
    return fail({ kind: 'malformed-reply', cause: `asked ${ticker}, got ${stranger.symbol}` })
  }
  return toSeries(toRows(reply), {
    ...asked,
    lastSession: lastSettledSession(now, 'live'),
    provider: FMP.name,
    adjustment: 'split',
    findBreak: findLeap,
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
function findLeap(bars: DailyBars): string | null {
  const leap = findOvernightLeap(bars, (size) => {
    const isSplit = SPLITS.some((shares) => Math.abs(size - Math.log(shares)) <= TOLERANCE)
    return isSplit || size >= LARGEST_GAP
  })
  if (leap === null) return null
  return `prices leap by a factor of ${Number(leap.ratio.toPrecision(3))} on ${leap.date}`
}
