import type {
  ExchangeRate,
  ExchangeRates,
} from '../../../../domain/market/currencies/exchange-rate.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { malformed } from '../../http/read-json-reply.ts'
import { fetchObservations, type Observation } from './client.ts'
import { ECB } from './declaration.ts'

/** A day with fewer is half published; the bank fixes about 30. */
const MIN_PER_PUBLICATION = 20

/** Min rates left after removing implausible ones. */
const MIN_PLAUSIBLE = 10

/** A larger change is more likely a decimal point error than a devaluation. */
const MAX_MOVE = 0.5

/** Euro reference rates, published once each working day. */
export function createEcbFx(settings: ProviderSettings): FeedProvider<ExchangeRates> {
  const { name, attribution } = ECB
  return {
    name,
    attribution,
    fetch: async (signal) => {
      const observations = await fetchObservations(settings, signal)
      if (!observations.ok) return observations
      if (observations.value.length === 0) return fail({ kind: 'no-data-in-range' })
      const data = toRates(observations.value)
      if (data === null) return malformed('too few usable rates for one date')
      return succeed({ data, asOfUtc: fixingTimeUtc(data.date) })
    },
  }
}

/**
 * The newest complete publication, each rate with the previous one.
 * @param observations of several days, in any order
 * @returns null when no day is complete, or too few rates are plausible
 */
function toRates(observations: readonly Observation[]): ExchangeRates | null {
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

const FRANKFURT_HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  hourCycle: 'h23',
})

/**
 * The time of a date's rates, ISO 8601 UTC: the central banks agree on them at 14:10 Frankfurt time
 * and publish about 16:00 (ECB, "Euro foreign exchange reference rates"). A reply contains only the
 * date.
 * @param date YYYY-MM-DD
 */
export function fixingTimeUtc(date: string): string {
  const noonUtc = new Date(`${date}T12:00:00Z`)
  const offsetHours = Number(FRANKFURT_HOUR.format(noonUtc)) - 12
  return new Date(Date.parse(`${date}T14:10:00Z`) - offsetHours * 3_600_000).toISOString()
}
