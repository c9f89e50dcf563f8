import { prettifyError, type z } from 'zod'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from './call-provider.ts'

/**
 * Parses a reply that promises JSON of a known shape. The provider's client handles failures
 * reported with status 200 before this.
 * @param schema tolerant of unused fields, strict on used ones
 */
export function readJsonReply<Value>(
  { status, text, retryAfter, location }: RawReply,
  schema: z.ZodType<Value>,
  now: Date,
): Outcome<Value, MarketDataFailure> {
  if (isTooOften({ status, retryAfter })) {
    return fail({ kind: 'rate-limited', retryAtUtc: readRetryAfter(retryAfter, now) })
  }
  if (status === 401 || status === 402 || status === 403) {
    return fail({ kind: 'not-entitled', cause: `HTTP ${status}: ${quote(text)}` })
  }
  if (status >= 500) return fail({ kind: 'unavailable', cause: `HTTP ${status}` })
  if (status >= 300 && status < 400) return malformed(`redirect to ${location ?? 'nowhere'}`)
  if (status !== 200) return malformed(`HTTP ${status}: ${quote(text)}`)
  const body = parseJson(text)
  if (body === undefined) return malformed(`not JSON: ${quote(text)}`)
  const parsed = schema.safeParse(body)
  return parsed.success ? succeed(parsed.data) : malformed(prettifyError(parsed.error))
}

/**
 * A server that is unavailable with a Retry-After (RFC 9110, 10.2.3) is not broken but rate
 * limited.
 */
export function isTooOften({
  status,
  retryAfter,
}: Pick<RawReply, 'status' | 'retryAfter'>): boolean {
  return status === 429 || (status === 503 && retryAfter !== null)
}

/** @returns undefined for invalid JSON; no JSON parses to that */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller quotes the text instead.
    return undefined
  }
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 120))
}

/**
 * The valid rows of a list, each parsed separately.
 * @returns a malformed reply when there are rows and none is valid
 */
export function readRows<Row>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
): Outcome<Row[], MarketDataFailure> {
  const read = rows.flatMap((row) => schema.safeParse(row).data ?? [])
  if (rows.length > 0 && read.length === 0) {
    return malformed(`none of ${rows.length} rows can be read`)
  }
  return succeed(read)
}

/** A reply that violates the provider's format; `cause` is for the log. */
export function malformed(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'malformed-reply', cause: cause.slice(0, 300) })
}

/** A well-formed reply with contradictory figures; `cause` is for the log. */
export function unusable(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'unusable-series', cause })
}

const MAX_RETRY_AFTER_MS = 24 * 3_600_000

/**
 * The time of a Retry-After header, as ISO 8601 UTC, at most a day ahead; null when missing or
 * unreadable.
 */
export function readRetryAfter(header: string | null, now: Date): string | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const atMs = Number.isNaN(seconds) ? Date.parse(header) : now.getTime() + seconds * 1000
  if (!Number.isFinite(atMs)) return null
  return new Date(Math.min(atMs, now.getTime() + MAX_RETRY_AFTER_MS)).toISOString()
}
