import type { z } from 'zod'
import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../call-provider.ts'
import { parseJson } from '../read-json-reply.ts'
import { readRefusal } from './read-refusal.ts'
import { malformed } from '../refusals.ts'

/** Reads JSON of a known shape, or tells by its kind what came instead. */
export function readYahooReply<Value>(
  reply: RawReply,
  schema: z.ZodType<Value>,
  now: Date,
): Outcome<Value, MarketDataFailure> {
  const refusal = readRefusal(reply, now)
  if (refusal !== null) return fail(refusal)
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
