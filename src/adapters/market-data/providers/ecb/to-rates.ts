import type {
  ExchangeRate,
  ExchangeRates,
} from '../../../../domain/market/currencies/exchange-rate.ts'
import type { Observation } from './wire.ts'

/** A day with fewer is half published; the bank fixes about 30. */
const MIN_PER_PUBLICATION = 20

/** What must be left of it when implausible rates are taken out. */
const MIN_PLAUSIBLE = 10

/** Beyond it a slip of the decimal point is likelier than a devaluation. */
const MAX_MOVE = 0.5

/**
 * The newest whole publication, each rate with the one before.
 * @param observations of some days, in any order
 * @returns null when no day is whole, or too little of it is plausible
 */
export function toRates(observations: readonly Observation[]): ExchangeRates | null {
  const byDate = Map.groupBy(observations, ({ date }) => date)
  const whole = [...byDate]
    .filter(([, rates]) => rates.length >= MIN_PER_PUBLICATION)
    .toSorted(([left], [right]) => (left < right ? 1 : -1))
  const [newest, before] = whole
  if (newest === undefined) return null
  const [date, fixed] = newest
  const previous = new Map(before?.[1].map(({ currency, rate }) => [currency, rate]))
  const rates = fixed
    .map(({ currency, rate }) => ({ currency, rate, previousRate: previous.get(currency) ?? null }))
    .filter(isPlausible)
    .toSorted((left, right) => (left.currency < right.currency ? -1 : 1))
  return rates.length < MIN_PLAUSIBLE ? null : { base: 'EUR', date, rates }
}

function isPlausible({ rate, previousRate }: ExchangeRate): boolean {
  return previousRate === null || Math.abs(rate / previousRate - 1) <= MAX_MOVE
}
