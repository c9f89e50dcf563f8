import { z } from 'zod'
import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { ProviderSettings, RawReply } from '../../http/call-provider.ts'
import { createKeyedClient, type KeyedClient } from '../../http/keyed-client.ts'
import { parseJson } from '../../http/read-json-reply.ts'

export function createFmpClient(settings: ProviderSettings): KeyedClient {
  const authenticate = (key: string) => ({ headers: { apikey: key } })
  return createKeyedClient(settings, { authenticate, readFailure })
}

const errorSchema = z.object({ 'Error Message': z.string() })

const SYMBOL_NOT_IN_PLAN = /value set for ['"]?symbol/i
const SPENT = /limit reach/i
const NOT_IN_PLAN = /api key|subscription|legacy endpoint/i

/**
 * FMP failures not identified by their status: a symbol outside the plan has the same 402 as an
 * endpoint outside the plan but does not affect other symbols, and an error may come with status
 * 200.
 * @returns null if there is none; plain failures are left to their status
 */
function readFailure({ status, text }: RawReply): MarketDataFailure | null {
  if (status === 402 || status === 403) {
    return SYMBOL_NOT_IN_PLAN.test(text) ? { kind: 'not-covered' } : null
  }
  const message = errorSchema.safeParse(parseJson(text)).data?.['Error Message']
  if (status !== 200 || message === undefined) return null
  if (SPENT.test(message)) return { kind: 'rate-limited', retryAtUtc: null }
  if (NOT_IN_PLAN.test(message)) return { kind: 'not-entitled', cause: message.slice(0, 120) }
  return { kind: 'malformed-reply', cause: message.slice(0, 120) }
}

/** Converts FMP's symbol of any exchange to ours; null if not a ticker. */
export function readFmpSymbol(symbol: string): Ticker | null {
  const ticker = parseTicker(symbol)
  return ticker.ok ? ticker.value : null
}
