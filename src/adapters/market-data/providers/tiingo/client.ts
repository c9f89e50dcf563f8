import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestWithKey, type KeyedClient, type KeyedVendor } from '../../http/keyed-client.ts'
import type { RawReply } from '../../http/call-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { parseJson } from '../../http/read-json-reply.ts'
import { readRetryAfter } from '../../http/retry-after.ts'

const VENDOR: KeyedVendor = {
  directoryKey: (key) => ({ headers: { authorization: `Token ${key}` } }),
  readError,
}

const SPENT = /^[\s"]*(?:\{\s*"detail"\s*:\s*")?(?:error: )?you have run over/i

export function createTiingoClient(settings: ProviderSettings): KeyedClient {
  return (request) => requestWithKey(settings, VENDOR, request)
}

/** Tiingo says no in plain text or as `detail`, with status 200 as well as 404. */
function readError(
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
