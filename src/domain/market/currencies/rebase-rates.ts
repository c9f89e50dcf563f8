import type { ExchangeRate, ExchangeRates } from './exchange-rate.ts'

/**
 * The same rates against another currency of the table: what one unit of `base` buys, as the quotient of
 * two rates of the same day.
 * @param base ISO 4217; the table's own base returns the table unchanged
 * @returns null when the table does not have that currency
 */
export function rebaseRates(table: ExchangeRates, base: string): ExchangeRates | null {
  if (base === table.base) return table
  const pivot = table.rates.find(({ currency }) => currency === base)
  if (pivot === undefined) return null
  const former: ExchangeRate = { currency: table.base, rate: 1, previousRate: 1 }
  const rates = [...table.rates.filter(({ currency }) => currency !== base), former]
    .map(({ currency, rate, previousRate }) => ({
      currency,
      rate: rate / pivot.rate,
      previousRate:
        previousRate === null || pivot.previousRate === null
          ? null
          : previousRate / pivot.previousRate,
    }))
    .toSorted((left, right) => (left.currency < right.currency ? -1 : 1))
  return { base, date: table.date, rates }
}
