import { prettifyError, z } from 'zod'
import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type ProviderSettings, type RawReply } from '../../http/call-provider.ts'
import { isTooOften, malformed, readRetryAfter } from '../../http/read-json-reply.ts'

/** One line of the bank's CSV. Columns that are fixed by the request are checked there. */
const lineSchema = z.object({
  FREQ: z.literal('D'),
  CURRENCY: z.string(),
  CURRENCY_DENOM: z.literal('EUR').optional(),
  EXR_TYPE: z.literal('SP00').optional(),
  TIME_PERIOD: z.iso.date(),
  /** Empty on days without a fixing. */
  OBS_VALUE: z.string(),
})

/** The value of one euro in a currency on one day. */
export type Observation = {
  /** ISO 4217. */
  readonly currency: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** Finite and above 0. */
  readonly rate: number
}

/** Currencies against the euro, daily, spot, as published; all of them when none is named. */
const pathOf = (currency: string): string => `/service/data/EXR/D.${currency}.EUR.SP00.A`

/** Spans two publications even over holidays: Easter and Christmas close for four days. */
const LOOK_BACK_DAYS = 10

/** Ten days with all of the bank's columns are below 100,000 characters. */
const MAX_REPLY_LENGTH = 500_000

/** The rates of the last days, in reply order; empty if the reply has only older ones. */
export async function fetchObservations(
  settings: ProviderSettings,
  signal: AbortSignal,
): Promise<Outcome<readonly Observation[], MarketDataFailure>> {
  const from = addDays(settings.clock().toISOString().slice(0, 10), -LOOK_BACK_DAYS)
  return fetchPeriod(settings, { currency: '', from, longestReply: MAX_REPLY_LENGTH }, signal)
}

/**
 * The rates since a day (YYYY-MM-DD), in reply order.
 * @param period.currency empty for all
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

const DECIMAL = /^\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i

/**
 * The rates of a CSV reply. Lines without a currency, a fixing that day or a number above 0 are
 * skipped; a malformed reply, or one with lines but no rate or with conflicting rates, is rejected.
 */
function readObservations(text: string): Outcome<readonly Observation[], MarketDataFailure> {
  const lines = readCsv(text)
  if (!lines.ok) return malformed(lines.failure)
  const byDay = new Map<string, Observation>()
  for (const line of lines.value) {
    const parsed = lineSchema.safeParse(line)
    if (!parsed.success) return malformed(prettifyError(parsed.error))
    const { CURRENCY: currency, TIME_PERIOD: date, OBS_VALUE: value } = parsed.data
    const rate = DECIMAL.test(value) ? Number(value) : Number.NaN
    if (!/^[A-Z]{3}$/.test(currency) || !(rate > 0 && rate < Infinity)) continue
    const day = `${currency} ${date}`
    const before = byDay.get(day)
    if (before !== undefined && before.rate !== rate) {
      return malformed(`${day} is both ${before.rate} and ${rate}`)
    }
    byDay.set(day, { currency, date, rate })
  }
  const count = lines.value.length
  if (count > 0 && byDay.size === 0) return malformed(`none of ${count} lines has a rate`)
  return succeed([...byDay.values()])
}

const FIELD = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y

/**
 * The lines of a CSV text (RFC 4180, no line breaks inside fields), keyed by its header.
 * @returns an error description when any line is malformed. The last line must end with a line
 * break: otherwise the text was truncated, maybe in the middle of a number.
 */
function readCsv(text: string): Outcome<readonly Readonly<Record<string, string>>[], string> {
  if (!text.endsWith('\n')) return fail(`no line break at the end: ${quote(text.slice(-80))}`)
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  const names = splitLine(header)
  if (names === null || new Set(names).size !== names.length) return fail(`header ${quote(header)}`)
  const records: Record<string, string>[] = []
  for (const line of lines) {
    const fields = splitLine(line)
    if (fields?.length !== names.length) return fail(`line ${quote(line)} under ${quote(header)}`)
    records.push(Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ''])))
  }
  return succeed(records)
}

/** Null for a line with unbalanced quotes. */
function splitLine(line: string): readonly string[] | null {
  const fields: string[] = []
  for (let at = 0; ;) {
    FIELD.lastIndex = at
    const match = FIELD.exec(line)
    if (match === null) return null
    const [, quoted, plain = '', end] = match
    fields.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') return fields
    at = FIELD.lastIndex
  }
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 80))
}
