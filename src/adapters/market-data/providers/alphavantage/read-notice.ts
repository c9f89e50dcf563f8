import { z } from 'zod'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../../http/call-provider.ts'
import { parseJson } from '../../http/read-json-reply.ts'

const noticeSchema = z.object({
  'Error Message': z.string().optional(),
  Note: z.string().optional(),
  Information: z.string().optional(),
})

const PAID = /this is a premium|is a premium feature/i
const TOO_OFTEN = /rate limit|call frequency|call volume|requests per day|per second|burst/i
const BAD_KEY = /apikey is invalid|invalid api key|api key is for demo/i
const INVALID_CALL = /invalid api call/i

/**
 * Alpha Vantage says no with status 200 and one sentence instead of data. It has worded them anew
 * several times, so the words that carry the meaning are looked for.
 * @param hasSymbol whether a symbol was asked for: the other parameters are fixed, so it is the symbol
 * that makes a call invalid
 * @returns null when there is no such sentence
 */
export function readNotice(
  { status, text }: RawReply,
  hasSymbol: boolean,
): MarketDataFailure | null {
  const notice = status === 200 ? noticeSchema.safeParse(parseJson(text)).data : undefined
  const result = notice?.['Error Message'] ?? notice?.Note ?? notice?.Information
  if (result === undefined) return null
  if (PAID.test(result) || BAD_KEY.test(result)) return { kind: 'not-entitled', cause: result }
  if (TOO_OFTEN.test(result)) return { kind: 'rate-limited', retryAtUtc: null }
  if (hasSymbol && INVALID_CALL.test(result)) return { kind: 'unknown-ticker' }
  return { kind: 'malformed-reply', cause: result }
}
