import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { askWithKey, type KeyedClient, type KeyedVendor } from '../ask-with-key.ts'
import type { RawReply } from '../call-provider.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { readRetryAfter } from '../retry-after.ts'

const VENDOR: KeyedVendor = {
  placeKey: (key) => ({ headers: { authorization: `Bearer ${key}` } }),
  readRefusal,
}

export function createMassiveClient(settings: ProviderSettings): KeyedClient {
  return (request) => askWithKey(settings, VENDOR, request)
}

/** What a plan does not include is told by `status` in the body, not always by the status of HTTP. */
function readRefusal(
  { status, text, retryAfter }: RawReply,
  { now }: { readonly now: Date },
): MarketDataFailure | null {
  // `status` stands before or after the results, but a refusal is short.
  const refusal = status === 200 ? text.slice(0, 500) : ''
  if (/"status"\s*:\s*"NOT_AUTHORIZED"/.test(refusal)) {
    return { kind: 'not-entitled', cause: `HTTP 200: ${refusal.slice(0, 200)}` }
  }
  if (/"error"\s*:\s*"[^"]*exceeded the maximum requests/i.test(refusal)) {
    return { kind: 'rate-limited', retryAtUtc: readRetryAfter(retryAfter, now) }
  }
  return null
}
