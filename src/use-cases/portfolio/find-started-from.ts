import { minus, readExact, sumOf, writeExact } from '../../domain/portfolio/exact-decimal.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import type { StartedFrom } from './portfolio-page.ts'

/** Sums of what gain and today's change are measured against, over the holdings that have them. */
export function findStartedFrom(holdings: readonly Holding[]): StartedFrom {
  const costs = holdings.flatMap(({ gainInBase, costInBase }) =>
    gainInBase === null || costInBase === null ? [] : [readExact(costInBase)],
  )
  const values = holdings.flatMap(({ todaysChangeInBase, valueInBase }) =>
    todaysChangeInBase === null || valueInBase === null
      ? []
      : [minus(readExact(valueInBase), readExact(todaysChangeInBase))],
  )
  return { gain: writeExact(sumOf(costs)), todaysChange: writeExact(sumOf(values)) }
}
