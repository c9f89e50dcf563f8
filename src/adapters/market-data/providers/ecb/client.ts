import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type ProviderSettings, type RawReply } from '../../http/call-provider.ts'
import { isTooOften, readRetryAfter } from '../../http/read-json-reply.ts'
import { readObservations } from './read-observations.ts'
import type { Observation } from './wire.ts'

/** Currencies against the euro, daily, spot, as published; every one when none is named. */
const pathOf = (currency: string): string => `/service/data/EXR/D.${currency}.EUR.SP00.A`

/** Two publications lie within it whatever the holidays: Easter and Christmas close for four days. */
const LOOK_BACK_DAYS = 10

/** Ten days with every column the bank has are below 100,000 characters. */
const MAX_REPLY_LENGTH = 500_000

/** The rates of the last days, in the order of the reply; empty when all it holds is older. */
export async function fetchObservations(
  settings: ProviderSettings,
  signal: AbortSignal,
): Promise<Outcome<readonly Observation[], MarketDataFailure>> {
  const from = addDays(settings.clock().toISOString().slice(0, 10), -LOOK_BACK_DAYS)
  return fetchPeriod(settings, { currency: '', from, longestReply: MAX_REPLY_LENGTH }, signal)
}

/**
 * The rates from a day (YYYY-MM-DD) until now, in the order of the reply.
 * @param period.currency empty for every one
 */
export async function fetchPeriod(
  settings: ProviderSettings,
  { currency, from, longestReply }: { currency: string; from: string; longestReply: number },
  signal: AbortSignal,
): Promise<Outcome<readonly Observation[], MarketDataFailure>> {
  const today = settings.clock().toISOString().slice(0, 10)
  const url = new URL(pathOf(currency), settings.baseUrl)
  url.search = new URLSearchParams({
    format: 'csvdata',
    detail: 'dataonly',
    startPeriod: from,
  }).toString()
  const reply = await callProvider({ ...settings, url, headers: { accept: 'text/csv' }, signal })
  if (!reply.ok) return reply
  const observations = readReply(reply.value, settings.clock(), longestReply)
  if (!observations.ok) return observations
  const future = observations.value.find(({ date }) => date > today)
  if (future !== undefined) return malformed(`a rate of ${future.date} on ${today}`)
  return succeed(observations.value.filter(({ date }) => date >= from))
}

function readReply(
  { status, text, retryAfter, location }: RawReply,
  now: Date,
  longestReply: number,
): Outcome<readonly Observation[], MarketDataFailure> {
  if (isTooOften({ status, retryAfter })) {
    return fail({ kind: 'rate-limited', retryAtUtc: readRetryAfter(retryAfter, now) })
  }
  if (status >= 500) return fail({ kind: 'unavailable', cause: `HTTP ${status}` })
  if (status >= 300 && status < 400) return malformed(`redirect to ${location ?? 'nowhere'}`)
  if (status !== 200) return malformed(`HTTP ${status}: ${JSON.stringify(text.slice(0, 120))}`)
  if (text.length > longestReply) return malformed(`reply of ${text.length} characters`)
  return readObservations(text)
}

function malformed(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'malformed-reply', cause: cause.slice(0, 300) })
}
