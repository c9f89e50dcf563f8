import type { OpenLot } from '../activities/match-lots.ts'
import type { RealizedGain } from '../activities/realized-gain.ts'
import { tradingCurrency } from '../trading-currency.ts'
import { findRates } from './daily-rates.ts'
import type { PerformanceRequest } from './performance.ts'

type Rates = Pick<PerformanceRequest, 'baseCurrency' | 'ratesByCurrency'>

/** A realized gain in the base currency: cost at the purchase day's rate, proceeds at the sale day's. */
export type GainInBase = RealizedGain & {
  /** Null when a date, a currency or its rates are unknown. */
  readonly inBase: {
    readonly cost: number
    readonly proceeds: number
    readonly gain: number
    /** The part of `gain` that the cost made by the change of the rate between; 0 in the base currency. */
    readonly currencyEffect: number
  } | null
}

/** Realized gains in the base currency. */
export function gainsInBase(gains: readonly RealizedGain[], rates: Rates): readonly GainInBase[] {
  return gains.map((gain) => ({ ...gain, inBase: convertGain(gain, rates) }))
}

function convertGain(gain: RealizedGain, rates: Rates): GainInBase['inBase'] {
  const { acquiredOn, soldOn, costCurrency, proceedsCurrency } = gain
  if (costCurrency === null || proceedsCurrency === null) return null
  const needsNoDay = costCurrency === rates.baseCurrency
  if (acquiredOn === null && !needsNoDay) return null
  const atPurchase = needsNoDay ? 1 : rateOn(costCurrency, acquiredOn ?? soldOn, rates)
  const atSale = rateOn(proceedsCurrency, soldOn, rates)
  const costAtSale = rateOn(costCurrency, soldOn, rates)
  if (atPurchase === null || atSale === null || costAtSale === null) return null
  const cost = Number(gain.cost) * atPurchase
  const proceeds = Number(gain.proceeds) * atSale
  const currencyEffect = Number(gain.cost) * (costAtSale - atPurchase)
  return { cost, proceeds, gain: proceeds - cost, currencyEffect }
}

/**
 * What open lots cost, in the base currency at the rate of the day each was bought.
 * @returns null when a date, a currency or its rates are unknown
 */
export function costInBase(lots: readonly OpenLot[], rates: Rates): number | null {
  let sum = 0
  for (const { ticker, shares, price, fee, currency, boughtOn } of lots) {
    const own = currency ?? tradingCurrency(ticker)
    if (own === null || (boughtOn === null && own !== rates.baseCurrency)) return null
    const rate = own === rates.baseCurrency ? 1 : rateOn(own, boughtOn ?? '', rates)
    if (rate === null) return null
    sum += (Number(shares) * Number(price) + Number(fee)) * rate
  }
  return sum
}

/**
 * Units of the base currency for one unit of a currency: the rate of that day, or the last one before.
 * @param date YYYY-MM-DD
 */
export function rateOn(currency: string, date: string, rates: Rates): number | null {
  const column = findRates(currency, rates)
  if (column === 'base') return 1
  if (column === null) return null
  let [low, high] = [0, column.dates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((column.dates[middle] ?? '') <= date) low = middle + 1
    else high = middle
  }
  return column.rates[low - 1] ?? null
}
