import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { readRetryAfter } from '../retry-after.ts'

/** One answer of Yahoo's chart service before anybody has looked inside. */
export type RawReply = {
  readonly status: number
  readonly location: string | null
  readonly retryAfter: string | null
  readonly text: string
}

/**
 * Decides by the body's shape whether an answer is a chart, and by the status only where there is
 * none: Yahoo says "Too Many Requests" and shows consent pages with status 200.
 * @returns the text of a chart with at least one result, or the failure
 */
export function classifyReply(reply: RawReply, now: Date): Outcome<string, MarketDataFailure> {
  const { status, text } = reply
  if (status === 429 || status === 999 || /^\s*too many requests/i.test(text)) {
    return fail({ kind: 'rate-limited', retryAtUtc: readRetryAfter(reply.retryAfter, now) })
  }
  if (status >= 500 || status === 401 || status === 403) {
    return fail({ kind: 'unavailable', cause: `HTTP ${status}` })
  }
  if (status >= 300 && status < 400) return malformed(`redirect to ${reply.location ?? 'nowhere'}`)
  const body = parseJson(text)
  if (body === undefined) return malformed(`HTTP ${status}, not JSON: ${quote(text)}`)
  return classifyBody(body, reply)
}

function classifyBody(body: unknown, reply: RawReply): Outcome<string, MarketDataFailure> {
  const chart = readField(body, 'chart')
  const error = readField(chart, 'error')
  if (readField(error, 'code') === 'Not Found') return fail({ kind: 'unknown-ticker' })
  if (/data doesn't exist/i.test(String(readField(error, 'description')))) {
    return fail({ kind: 'no-data-in-range' })
  }
  const results = readField(chart, 'result')
  if (reply.status !== 200 || error != null || chart === undefined) {
    return malformed(`HTTP ${reply.status}: ${quote(reply.text)}`)
  }
  const hasResult = Array.isArray(results) && results.length > 0
  return hasResult ? succeed(reply.text) : fail({ kind: 'no-data-in-range' })
}

function malformed(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'malformed-reply', cause })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // JSON has no undefined, so this cannot be mistaken for a body.
    return undefined
  }
}

function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 120))
}
