import { z } from 'zod'
import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestWithKey, type KeyedRequest, type KeyedVendor } from '../../http/keyed-client.ts'
import type { RawReply } from '../../http/call-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { parseJson } from '../../http/read-json-reply.ts'

const VENDOR: KeyedVendor = {
  directoryKey: (key) => ({ headers: { 'x-finnhub-token': key } }),
  readError,
}

/** Asks one endpoint of Finnhub's API: `path` is below `/api/v1/`. */
export function requestFinnhub<Reply>(
  settings: ProviderSettings,
  { path, ...request }: KeyedRequest<Reply>,
): Promise<Outcome<Reply, MarketDataFailure>> {
  return requestWithKey(settings, VENDOR, { ...request, path: `/api/v1/${path}` })
}

const errorSchema = z.object({ error: z.string() })

/** What Finnhub says in a body of its own, where the status does not say it. */
function readError({ status, text }: RawReply): MarketDataFailure | null {
  const result = errorSchema.safeParse(parseJson(text)).data?.error
  if (result === undefined) return null
  if (/not supported/i.test(result)) return { kind: 'not-covered' }
  if (status !== 200) return null
  if (/limit/i.test(result)) return { kind: 'rate-limited', retryAtUtc: null }
  if (/api key|access|premium/i.test(result))
    return { kind: 'not-entitled', cause: result.slice(0, 120) }
  return null
}
