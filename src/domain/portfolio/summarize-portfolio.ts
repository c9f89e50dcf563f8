import type { Ticker } from '../market/listings/ticker.ts'
import { minus, readExact, sumOf, writeExact } from './exact-decimal.ts'
import type { Holding } from './holding.ts'
import { percentOf } from './ratio.ts'

/** A sum over the holdings that have the figure. */
export type PartialSum = {
  /** Exact decimal text in the base currency. */
  readonly amount: string
  /** Holdings without the figure, excluded from the sum, in order; empty: the sum is complete. */
  readonly omitted: readonly Ticker[]
}

/** A sum with its starting amount, and the change relative to it. */
type PartialChange = PartialSum & {
  /** Exact decimal text in the base currency; null when no holding in the sum has it. */
  readonly from: string | null
  /** 1.5 means 1.5%; null when `from` is 0 or unknown. */
  readonly percent: number | null
}

/** The totals above the list of holdings. null: no holding has the figure. */
export type PortfolioSummary = {
  /** ISO 4217. */
  readonly base: string
  readonly holdingsCount: number
  readonly lotCount: number
  /** Shares times price paid ("Total Value", at cost), at today's exchange rates. */
  readonly totalCost: PartialSum | null
  readonly marketValue: PartialSum | null
  /** Relative to the value before it. */
  readonly todaysChange: PartialChange | null
  /** Value less cost of the holdings that have both, relative to that cost. */
  readonly gain: PartialChange | null
  /** Tickers without a price that matches their shares. */
  readonly unpriced: readonly Ticker[]
  /** Currencies without a rate, ISO 4217, in order. */
  readonly unconverted: readonly string[]
}

/**
 * Totals the holdings in the base currency. A holding without a figure is excluded from that sum and
 * listed.
 * @param base ISO 4217, the one the holdings were valued in
 */
export function summarizePortfolio(holdings: readonly Holding[], base: string): PortfolioSummary {
  return {
    base,
    holdingsCount: holdings.length,
    lotCount: holdings.reduce((count, { lots }) => count + lots.length, 0),
    totalCost: sumOver(holdings, ({ costInBase }) => costInBase),
    marketValue: sumOver(holdings, ({ valueInBase }) => valueInBase),
    todaysChange: changeOver(holdings, (holding) => holding.todaysChangeInBase, beforeToday),
    gain: changeOver(
      holdings,
      ({ gainInBase }) => gainInBase,
      ({ costInBase }) => costInBase,
    ),
    unpriced: holdings.filter(({ price }) => price === null).map(({ ticker }) => ticker),
    unconverted: unconvertedCurrencies(holdings),
  }
}

type Figure = (holding: Holding) => string | null

function sumOver(holdings: readonly Holding[], figure: Figure): PartialSum | null {
  const amounts = holdings.map(figure).filter((amount) => amount !== null)
  if (amounts.length === 0) return null
  const omitted = holdings.filter((holding) => figure(holding) === null)
  return {
    amount: writeExact(sumOf(amounts.map(readExact))),
    omitted: omitted.map(({ ticker }) => ticker),
  }
}

/** @param from the baseline of each holding that has the change */
function changeOver(
  holdings: readonly Holding[],
  change: Figure,
  from: Figure,
): PartialChange | null {
  const sum = sumOver(holdings, change)
  if (sum === null) return null
  const start = sumOver(
    holdings.filter((holding) => change(holding) !== null),
    from,
  )
  const percent = percentOf(readExact(sum.amount), start && readExact(start.amount))
  return { ...sum, from: start?.amount ?? null, percent }
}

function beforeToday({ valueInBase, todaysChangeInBase }: Holding): string | null {
  if (valueInBase === null || todaysChangeInBase === null) return null
  return writeExact(minus(readExact(valueInBase), readExact(todaysChangeInBase)))
}

function unconvertedCurrencies(holdings: readonly Holding[]): readonly string[] {
  const currencies = holdings.flatMap(({ missing }) =>
    missing.flatMap((reason) => (reason.kind === 'no-rate' ? [reason.currency] : [])),
  )
  return [...new Set(currencies)].toSorted()
}
