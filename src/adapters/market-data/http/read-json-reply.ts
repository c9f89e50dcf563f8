import { prettifyError, type z } from 'zod'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from './call-provider.ts'
import { readRetryAfter } from './retry-after.ts'

/**
 * Reads an answer that promises JSON of a known shape. Vendors' own ways to say no with status 200
 * are looked for before this, by the provider's folder.
 * @param schema tolerant of fields we do not use, strict on those we do
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

/** A server that is away and names the time to come back (RFC 9110, 10.2.3) is not broken but asked too often. */
export function isTooOften({
  status,
  retryAfter,
}: Pick<RawReply, 'status' | 'retryAfter'>): boolean {
  return status === 429 || (status === 503 && retryAfter !== null)
}

/** @returns undefined for what is not JSON, which no JSON means */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller quotes what it is instead.
    return undefined
  }
}

function malformed(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'malformed-reply', cause: cause.slice(0, 300) })
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 120))
}
