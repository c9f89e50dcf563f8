import type { DailyBar } from '../../../../domain/market/prices/daily-bars.ts'
import type { TiingoPrice } from './daily-bars-wire.ts'

/** Days of a split move too, but not by so much that a ratio could be mistaken for another. */
const MIN_SPLIT = 1.25

/**
 * Prices as traded, turned into bars adjusted for all splits after them: a price is divided by the
 * product of the later split factors, and a volume multiplied by it. Tiingo's own adjusted columns
 * take out dividends as well, and are not used.
 * @param prices oldest first, reaching up to now, for a split counts for every bar before it
 */
export function toRows(prices: readonly TiingoPrice[]): DailyBar[] {
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
 * The first split that prices do not show, so that taking it out again would double it; null when all
 * do. Splits below 5 for 4 are not looked at: they move prices no more than a bad day does.
 */
export function findSplitNotInPrices(prices: readonly TiingoPrice[]): string | null {
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
