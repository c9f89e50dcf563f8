import { daysBetween } from '../../../../domain/market/calendar/calendar-date.ts'
import type { RateColumn } from '../../../../domain/market/currencies/rate-column.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { RateHistoryProvider } from '../../../../use-cases/ports/rate-history-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { fetchPeriod, type Observation } from './client.ts'
import { ECB } from './declaration.ts'
import { malformed } from '../../http/read-json-reply.ts'

/** One currency since 1999 has about 7,000 lines of 30 to 60 characters. */
const MAX_REPLY_LENGTH = 2_000_000

/** Max change between publications; a larger one is more likely a decimal point error. */
const MAX_MOVE = 0.5

/**
 * Longer than any holidays. The krona paused from 2008 to 2018, and its earlier rates are not
 * comparable.
 */
const MAX_CLOSED_DAYS = 10

/**
 * The bank's rates of one currency: each working day since 1999 at the earliest, or since
 * publication resumed after a pause, over which no rate can be carried.
 */
export function createEcbRateHistory(settings: ProviderSettings): RateHistoryProvider {
  return {
    name: ECB.name,
    attribution: ECB.attribution,
    fetchRateHistory: async ({ currency, fromDate, signal }) => {
      if (!/^[A-Z]{3}$/.test(currency)) return fail({ kind: 'not-covered' })
      const period = { currency, from: fromDate, longestReply: MAX_REPLY_LENGTH }
      const observations = await fetchPeriod(settings, period, signal)
      return observations.ok ? toColumn(observations.value, currency) : observations
    },
  }
}

function toColumn(
  observations: readonly Observation[],
  currency: string,
): Outcome<RateColumn, MarketDataFailure> {
  const other = observations.find((observation) => observation.currency !== currency)
  if (other !== undefined) return malformed(`requested ${currency}, got ${other.currency}`)
  const days = sinceLastPause(
    observations.toSorted((left, right) => (left.date < right.date ? -1 : 1)),
  )
  if (days.length === 0) return fail({ kind: 'no-data-in-range' })
  const priceJump = days.find(({ rate }, at) => {
    const before = days[at - 1]
    return before !== undefined && Math.abs(rate / before.rate - 1) > MAX_MOVE
  })
  if (priceJump !== undefined) {
    return fail({
      kind: 'unusable-series',
      cause: `${currency} jumps to ${priceJump.rate} on ${priceJump.date}`,
    })
  }
  return succeed({
    currency,
    dates: days.map(({ date }) => date),
    rates: days.map(({ rate }) => rate),
  })
}

function sinceLastPause(days: readonly Observation[]): readonly Observation[] {
  const pause = days.findLastIndex(({ date }, at) => {
    const before = days[at - 1]
    return before !== undefined && daysBetween(before.date, date) > MAX_CLOSED_DAYS
  })
  return days.slice(Math.max(pause, 0))
}
