import { z } from 'zod'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { ProviderSettings, RawReply } from '../../http/call-provider.ts'
import { createKeyedClient, type KeyedClient } from '../../http/keyed-client.ts'
import { parseJson } from '../../http/read-json-reply.ts'

/** Alpha Vantage's only URL; `function` in the query selects the endpoint. */
export const ALPHAVANTAGE_PATH = '/query'

export function createAlphavantageClient(settings: ProviderSettings): KeyedClient {
  return createKeyedClient(settings, {
    // Alpha Vantage accepts the key only here.
    authenticate: (key) => ({ query: { apikey: key } }),
    readFailure: (reply, { query }) => readNotice(reply, query['symbol'] !== undefined),
  })
}

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
 * Alpha Vantage reports failures with status 200 and a sentence instead of data. The wording has
 * changed several times, so this matches key words.
 * @param hasSymbol whether the request has a symbol: the other parameters are fixed, so it must be
 * what makes a call invalid
 * @returns null if there is no such sentence
 */
function readNotice({ status, text }: RawReply, hasSymbol: boolean): MarketDataFailure | null {
  const notice = status === 200 ? noticeSchema.safeParse(parseJson(text)).data : undefined
  const message = notice?.['Error Message'] ?? notice?.Note ?? notice?.Information
  if (message === undefined) return null
  if (PAID.test(message) || BAD_KEY.test(message)) return { kind: 'not-entitled', cause: message }
  if (TOO_OFTEN.test(message)) return { kind: 'rate-limited', retryAtUtc: null }
  if (hasSymbol && INVALID_CALL.test(message)) return { kind: 'unknown-ticker' }
  return { kind: 'malformed-reply', cause: message }
}
