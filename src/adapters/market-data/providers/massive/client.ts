import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestWithKey, type KeyedClient, type KeyedVendor } from '../../http/keyed-client.ts'
import type { RawReply } from '../../http/call-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { readRetryAfter } from '../../http/retry-after.ts'

const VENDOR: KeyedVendor = {
  directoryKey: (key) => ({ headers: { authorization: `Bearer ${key}` } }),
  readError,
}

export function createMassiveClient(settings: ProviderSettings): KeyedClient {
  return (request) => requestWithKey(settings, VENDOR, request)
}

/** What a plan does not include is told by `status` in the body, not always by the status of HTTP. */
function readError(
  { status, text, retryAfter }: RawReply,
  { now }: { readonly now: Date },
): MarketDataFailure | null {
  // `status` stands before or after the results, but a refusal is short.
  const error = status === 200 ? text.slice(0, 500) : ''
  if (/"status"\s*:\s*"NOT_AUTHORIZED"/.test(error)) {
    return { kind: 'not-entitled', cause: `HTTP 200: ${error.slice(0, 200)}` }
  }
  if (/"error"\s*:\s*"[^"]*exceeded the maximum requests/i.test(error)) {
    return { kind: 'rate-limited', retryAtUtc: readRetryAfter(retryAfter, now) }
  }
  return null
}
