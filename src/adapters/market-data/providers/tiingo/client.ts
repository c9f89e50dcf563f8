import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { createKeyedClient, type KeyedClient } from '../../http/keyed-client.ts'
import type { ProviderSettings, RawReply } from '../../http/call-provider.ts'
import { parseJson, readRetryAfter } from '../../http/read-json-reply.ts'

const SPENT = /^[\s"]*(?:\{\s*"detail"\s*:\s*")?(?:error: )?you have run over/i

export function createTiingoClient(settings: ProviderSettings): KeyedClient {
  const authenticate = (key: string) => ({ headers: { authorization: `Token ${key}` } })
  return createKeyedClient(settings, { authenticate, readFailure })
}

/** Tiingo reports failures in plain text or as `detail`, with status 200 as well as 404. */
function readFailure(
  { status, text, retryAfter }: RawReply,
  { now }: { readonly now: Date },
): MarketDataFailure | null {
  if (status !== 200 && status !== 404) return null
  if (SPENT.test(text)) {
    return { kind: 'rate-limited', retryAtUtc: readRetryAfter(retryAfter, now) }
  }
  return /not found/i.test(readDetail(text)) ? { kind: 'unknown-ticker' } : null
}

function readDetail(text: string): string {
  if (!/^\s*\{\s*"detail"/.test(text)) return ''
  const body = parseJson(text)
  const isObject = typeof body === 'object' && body !== null
  return isObject && 'detail' in body ? String(body.detail) : ''
}
