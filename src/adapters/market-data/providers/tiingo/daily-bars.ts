import { z } from 'zod'
import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { lastSettledSession } from '../../../../domain/market/calendar/last-settled-session.ts'
import { fail } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { DailyBarsProvider } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { TIINGO } from './declaration.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import { figureSchema, toSeries } from '../to-series.ts'
import type { DailyBar } from '../../../../domain/market/prices/daily-bars.ts'

const priceSchema = z.object({
  /** The trading date at midnight, always formatted as UTC. */
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}T00:00:00/),
  open: figureSchema,
  high: figureSchema,
  low: figureSchema,
  close: figureSchema,
  volume: figureSchema,
  /** New shares per old share, on the first day after a split; 1 on all others. */
  splitFactor: z.number().positive(),
})

/** `/tiingo/daily/SYMBOL/prices`, oldest first: unadjusted prices and volumes. */
const pricesReplySchema = z.array(priceSchema)

type TiingoPrice = z.infer<typeof priceSchema>

/** End-of-day bars, adjusted for splits only. The reply names neither ticker nor currency. */
export function createTiingoDailyBars(call: KeyedClient, clock: Clock): DailyBarsProvider {
  const { name, attribution } = TIINGO
  return {
    name,
    attribution,
    fetchDailyBars: async ({ ticker, fromDate, signal }) => {
      if (!isCommonUsListing(ticker)) return fail({ kind: 'not-covered' })
      const now = clock()
      const lastSession = lastSettledSession(now, 'delayed')
      if (fromDate > lastSession) return fail({ kind: 'no-data-in-range' })
      const prices = await call({
        path: `/tiingo/daily/${toHyphenatedSymbol(ticker)}/prices`,
        // No end date: a split today affects yesterday's bars.
        query: { startDate: fromDate, resampleFreq: 'daily', format: 'json' },
        schema: pricesReplySchema,
        signal,
      })
      if (!prices.ok) return prices
      const oldestFirst = prices.value.toSorted((left, right) => (left.date < right.date ? -1 : 1))
      const error = findSplitNotInPrices(oldestFirst)
      if (error !== null) return fail({ kind: 'unusable-series', cause: error })
      const requested = { ticker, fromDate, lastSession, now, provider: name } as const
      return toSeries(toRows(oldestFirst), { ...requested, adjustment: 'split' })
    },
  }
}

/** Split days have price moves too, but not large enough to confuse two ratios. */
const MIN_SPLIT = 1.25

/**
 * Adjusts unadjusted prices for all later splits: a price is divided by the product of the later
 * split factors, and a volume multiplied by it. Tiingo's own adjusted columns also adjust for
 * dividends, and are not used.
 * @param prices oldest first, up to now, since a split affects every bar before it
 */
function toRows(prices: readonly TiingoPrice[]): DailyBar[] {
  let factor = 1
  const newestFirst = prices.toReversed().map((price) => {
    const row = {
      date: price.date.slice(0, 10),
      open: price.open / factor,
      high: price.high / factor,
      low: price.low / factor,
      close: price.close / factor,
      volume: price.volume * factor,
    }
    factor *= price.splitFactor
    return row
  })
  return newestFirst.toReversed()
}

/**
 * The first split not visible in the prices, so that adjusting for it would double it; null if all
 * are. Splits below 5 for 4 are skipped: they move prices no more than a bad day does.
 */
function findSplitNotInPrices(prices: readonly TiingoPrice[]): string | null {
  for (let index = 1; index < prices.length; index += 1) {
    const [before, price] = [prices[index - 1], prices[index]]
    if (before === undefined || price === undefined) continue
    const size = Math.abs(Math.log(price.splitFactor))
    if (size < Math.log(MIN_SPLIT)) continue
    const left = Math.abs(Math.log((price.close / before.close) * price.splitFactor))
    const moved = Math.abs(Math.log(price.close / before.close))
    if (moved < left) return `prices do not follow the split of ${price.date.slice(0, 10)}`
  }
  return null
}
