import { z } from 'zod'
import type { Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { askWithKey, type KeyedRequest, type KeyedVendor } from '../ask-with-key.ts'
import type { RawReply } from '../call-provider.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { parseJson } from '../read-json-reply.ts'

const VENDOR: KeyedVendor = {
  placeKey: (key) => ({ headers: { 'x-finnhub-token': key } }),
  readRefusal,
}

/** Asks one endpoint of Finnhub's API: `path` is below `/api/v1/`. */
export function askFinnhub<Reply>(
  settings: ProviderSettings,
  { path, ...request }: KeyedRequest<Reply>,
): Promise<Outcome<Reply, MarketDataFailure>> {
  return askWithKey(settings, VENDOR, { ...request, path: `/api/v1/${path}` })
}

const errorSchema = z.object({ error: z.string() })

/** What Finnhub says in a body of its own, where the status does not say it. */
function readRefusal({ status, text }: RawReply): MarketDataFailure | null {
  const told = errorSchema.safeParse(parseJson(text)).data?.error
  if (told === undefined) return null
  if (/not supported/i.test(told)) return { kind: 'not-covered' }
  if (status !== 200) return null
  if (/limit/i.test(told)) return { kind: 'rate-limited', retryAtUtc: null }
  if (/api key|access|premium/i.test(told))
    return { kind: 'not-entitled', cause: told.slice(0, 120) }
  return null
}
