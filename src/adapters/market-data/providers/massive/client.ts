import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { createKeyedClient, type KeyedClient } from '../../http/keyed-client.ts'
import type { ProviderSettings, RawReply } from '../../http/call-provider.ts'
import { readRetryAfter } from '../../http/read-json-reply.ts'

export function createMassiveClient(settings: ProviderSettings): KeyedClient {
  const directoryKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
  return createKeyedClient(settings, { directoryKey, readFailure })
}

/** What a plan does not include is reported by `status` in the body, not always by the status of HTTP. */
function readFailure(
  { status, text, retryAfter }: RawReply,
  { now }: { readonly now: Date },
): MarketDataFailure | null {
  // `status` is before or after the results, but such a reply is short.
  const beginning = status === 200 ? text.slice(0, 500) : ''
  if (/"status"\s*:\s*"NOT_AUTHORIZED"/.test(beginning)) {
    return { kind: 'not-entitled', cause: `HTTP 200: ${beginning.slice(0, 200)}` }
  }
  if (/"error"\s*:\s*"[^"]*exceeded the maximum requests/i.test(beginning)) {
    return { kind: 'rate-limited', retryAtUtc: readRetryAfter(retryAfter, now) }
  }
  return null
}
