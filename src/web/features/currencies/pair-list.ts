import { crossRate, type RateTable } from '../../../domain/market/currencies/cross-rate.ts'
import {
  CURRENCY_PAIRS,
  type CurrencyPair,
} from '../../../domain/market/currencies/currency-pairs.ts'
import { currencyName } from '../../../domain/market/currencies/currency-name.ts'

/** A pair with its rate; null if the source lacks one of the two. */
export type PairSnapshot = CurrencyPair & {
  /** In traders' notation: EUR/USD. */
  readonly name: string
  /** In words: Euro to US dollar. */
  readonly words: string
  readonly rate: number | null
  /** 1.5 means 1.5%; null if unknown. */
  readonly changePercent: number | null
}

/** The pairs of a kind with today's rates, in the order of `CURRENCY_PAIRS`. */
export function listPairs(
  table: RateTable,
  isWanted: (pair: CurrencyPair) => boolean,
): PairSnapshot[] {
  return CURRENCY_PAIRS.filter(isWanted).map((pair) => {
    const { from, to } = pair
    const found = crossRate(table, from, to)
    return {
      ...pair,
      name: `${from}/${to}`,
      words: `${currencyName(from)} to ${currencyName(to)}`,
      rate: found?.rate ?? null,
      changePercent: found?.changePercent ?? null,
    }
  })
}
