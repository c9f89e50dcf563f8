import type { ExchangeRates } from '../market/currencies/exchange-rate.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Split } from './apply-splits.ts'
import { convertAt } from './convert-money.ts'
import { readKnown, sumOf } from './exact-decimal.ts'
import { holdTicker } from './hold-ticker.ts'
import type { HeldPrice, Holding } from './holding.ts'
import type { Lot } from './lot.ts'
import { ratioOf } from './ratio.ts'

/** Lots with everything they are valued by. */
export type HoldLots = {
  /** In any order; ids are distinct. */
  readonly lots: readonly Lot[]
  /** A ticker that is not in it has no price. */
  readonly priceByTicker: ReadonlyMap<Ticker, HeldPrice>
  /** Empty where a ticker never split; one that is not in it: nobody could tell. */
  readonly splitsByTicker: ReadonlyMap<Ticker, readonly Split[]>
  /** Reference rates of one day, against any base; null when there are none. */
  readonly rates: ExchangeRates | null
  /** ISO 4217: what the whole portfolio is added up in. */
  readonly base: string
  /** YYYY-MM-DD: later splits are announced and have not happened. */
  readonly today: string
  /** ISO 8601 UTC: tells which session is the last one. */
  readonly nowUtc: string
}

/**
 * Groups lots by ticker and values them: what each cost, is worth, gained, and its weight in the whole.
 * Sums of shares and money are exact; only conversions, quotients and percents are rounded.
 * @returns one holding for each ticker, in order of tickers
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
