import type { z } from 'zod'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../../http/call-provider.ts'
import { malformed, parseJson } from '../../http/read-json-reply.ts'
import { readError } from './read-error.ts'

/** Reads JSON of a known shape, or tells by its kind what came instead. */
export function readYahooReply<Value>(
  reply: RawReply,
  schema: z.ZodType<Value>,
  now: Date,
): Outcome<Value, MarketDataFailure> {
  const error = readError(reply, now)
  if (error !== null) return fail(error)
  const { status, text } = reply
  const body = parseJson(text)
  if (body === undefined) return malformed(`HTTP ${status}, not JSON: ${quote(text)}`)
  const parsed = schema.safeParse(body)
  return status === 200 && parsed.success
    ? succeed(parsed.data)
    : malformed(`HTTP ${status}: ${quote(text)}`)
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 120))
}
