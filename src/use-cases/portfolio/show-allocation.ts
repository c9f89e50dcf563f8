import {
  allocateBySector,
  allocateByTicker,
  type AllocationPart,
} from '../../domain/portfolio/allocation.ts'
import { measureConcentration } from '../../domain/portfolio/concentration.ts'
import { readExact, sumOf, writeExact } from '../../domain/portfolio/exact-decimal.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import type { Listings } from '../ports/listings.ts'
import type { OtherStocks, ViewLink } from './portfolio-page.ts'

/** Stocks with a bar of their own. */
const MAX_STOCKS = 30

/** How the value is spread over stocks and sectors, and how much hangs on few of them. */
export function showAllocation(
  listings: Pick<Listings, 'find'>,
  holdings: readonly Holding[],
): ViewLink {
  const { parts, leftOut: omitted } = allocateByTicker(holdings)
  const listingByTicker = new Map(
    holdings.flatMap(({ ticker }) => {
      const listing = listings.find(ticker)
      return listing === null ? [] : [[ticker, listing] as const]
    }),
  )
  return {
    kind: 'allocation',
    byStock: { parts: parts.slice(0, MAX_STOCKS), leftOut: omitted },
    otherStocks: addUp(parts.slice(MAX_STOCKS)),
    bySector: allocateBySector(holdings, listingByTicker),
    concentration: measureConcentration(parts),
  }
}

function addUp(parts: readonly AllocationPart[]): OtherStocks | null {
  if (parts.length === 0) return null
  const weights = parts.flatMap(({ weight }) => weight ?? [])
  return {
    count: parts.length,
    valueInBase: writeExact(sumOf(parts.map(({ valueInBase }) => readExact(valueInBase)))),
    weight: weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0),
  }
}
