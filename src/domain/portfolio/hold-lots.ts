import type { ExchangeRates } from '../market/currencies/exchange-rate.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Split } from '../market/prices/corporate-action.ts'
import { convertAt } from './convert-money.ts'
import { readKnown, sumOf } from './exact-decimal.ts'
import { holdTicker } from './hold-ticker.ts'
import type { HeldPrice, Holding } from './holding.ts'
import type { Lot } from './lot.ts'
import { ratioOf } from './ratio.ts'

/** Lots with everything needed to value them. */
export type HoldLots = {
  /** In any order; ids are unique. */
  readonly lots: readonly Lot[]
  /** A ticker that is missing has no price. */
  readonly priceByTicker: ReadonlyMap<Ticker, HeldPrice>
  /** Empty for a ticker that never split; a missing ticker's splits are unknown. */
  readonly splitsByTicker: ReadonlyMap<Ticker, readonly Split[]>
  /** Reference rates of one day, against any base; null for none. */
  readonly rates: ExchangeRates | null
  /** ISO 4217: the portfolio's base currency. */
  readonly base: string
  /** YYYY-MM-DD: later splits are announced but have not happened. */
  readonly today: string
  /** ISO 8601 UTC: determines the last session. */
  readonly nowUtc: string
}

/**
 * Groups lots by ticker and values them: cost, value, gain and weight of each. Sums of shares and money
 * are exact; only conversions, quotients and percentages are rounded.
 * @returns one holding per ticker, in ticker order
 */
export function holdLots(given: HoldLots): readonly Holding[] {
  const { priceByTicker, splitsByTicker, base, today, nowUtc } = given
  const convert = convertAt(given.rates)
  const lotsByTicker = [...Map.groupBy(given.lots, ({ ticker }) => ticker)]
  const holdings = lotsByTicker
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([ticker, lots]) => {
      const price = priceByTicker.get(ticker) ?? null
      const splits = splitsByTicker.get(ticker) ?? null
      return holdTicker(ticker, lots, { price, splits, convert, base, today, nowUtc })
    })
  return score(holdings)
}

function score(holdings: readonly Holding[]): readonly Holding[] {
  const values = holdings.map(({ valueInBase }) => readKnown(valueInBase))
  const whole = sumOf(values.filter((value) => value !== null))
  return holdings.map((holding, index) => ({
    ...holding,
    weight: ratioOf(values[index] ?? null, whole),
  }))
}
