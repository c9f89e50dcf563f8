import { dayNumber } from './day-number.ts'
import type { DailyRates } from './performance.ts'

/** Day (see `dayNumber`) of a currency's first rate; `-Infinity` for the base, which needs none. */
export function firstRateDay(rates: DailyRates | 'base'): number {
  return rates === 'base' ? -Infinity : dayNumber(rates.dates[0] ?? '9999-12-31')
}

/**
 * The rate of each day, carried forward over days without one.
 * @param days see `dayNumber`, ascending
 * @returns units of the base for one unit of the currency; NaN before the first rate, 1 for the base
 */
export function ratesOnDays(rates: DailyRates | 'base', days: Int32Array): Float64Array {
  const onDays = new Float64Array(days.length)
  if (rates === 'base') return onDays.fill(1)
  const published = Int32Array.from(rates.dates, dayNumber)
  let next = 0
  return onDays.map((_, at) => {
    const day = days[at] ?? NaN
    while (next < published.length && (published[next] ?? NaN) <= day) next++
    return rates.rates[next - 1] ?? NaN
  })
}

/** The rates of a currency: `base` for the base itself, null when unknown. */
export function findRates(
  currency: string,
  {
    baseCurrency,
    ratesByCurrency,
  }: {
    readonly baseCurrency: string
    readonly ratesByCurrency: ReadonlyMap<string, DailyRates>
  },
): DailyRates | 'base' | null {
  if (currency === baseCurrency) return 'base'
  const rates = ratesByCurrency.get(currency)
  return rates === undefined || rates.dates.length === 0 ? null : rates
}
