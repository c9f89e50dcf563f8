import { crossColumns } from '../../domain/market/currencies/rate-column.ts'
import type { DailyRates } from '../../domain/portfolio/performance/performance.ts'
import type { RateHistories } from '../price-history/rate-histories.ts'
import type { PerformanceNeeds } from './performance-needs.ts'

/** The rates of each needed currency against the base, over time; without those that are not at hand. */
export function crossAllRates(
  { currencies }: PerformanceNeeds,
  { stored }: RateHistories,
  baseCurrency: string,
): ReadonlyMap<string, DailyRates> {
  const columnOf = (currency: string) =>
    currency === 'EUR' ? null : stored.find((column) => column.currency === currency)
  const base = columnOf(baseCurrency)
  const crossed = currencies.flatMap((currency) => {
    const column = columnOf(currency)
    const isKnown = currency !== baseCurrency && column !== undefined && base !== undefined
    return isKnown ? [[currency, crossColumns(column, base)] as const] : []
  })
  return new Map(crossed)
}
