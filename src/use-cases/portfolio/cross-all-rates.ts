import { crossColumns } from '../../domain/market/rate-column.ts'
import type { DailyRates } from '../../domain/portfolio/performance/performance.ts'
import type { RatePasts } from '../histories/rate-pasts.ts'
import type { PerformanceNeeds } from './performance-needs.ts'

/** The rates of each needed currency against the base, over time; without those that are not at hand. */
export function crossAllRates(
  { currencies }: PerformanceNeeds,
  { kept }: RatePasts,
  baseCurrency: string,
): ReadonlyMap<string, DailyRates> {
  const columnOf = (currency: string) =>
    currency === 'EUR' ? null : kept.find((column) => column.currency === currency)
  const base = columnOf(baseCurrency)
  const crossed = currencies.flatMap((currency) => {
    const column = columnOf(currency)
    const isKnown = currency !== baseCurrency && column !== undefined && base !== undefined
    return isKnown ? [[currency, crossColumns(column, base)] as const] : []
  })
  return new Map(crossed)
}
