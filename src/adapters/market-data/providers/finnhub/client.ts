import { z } from 'zod'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { ProviderSettings, RawReply } from '../../http/call-provider.ts'
import { createKeyedClient, type KeyedClient } from '../../http/keyed-client.ts'
import { parseJson } from '../../http/read-json-reply.ts'

export function createFinnhubClient(settings: ProviderSettings): KeyedClient {
  const authenticate = (key: string) => ({ headers: { 'x-finnhub-token': key } })
  return createKeyedClient(settings, { authenticate, readFailure })
}

const errorSchema = z.object({ error: z.string() })

/** Failures that Finnhub reports in the body, if the status does not identify them. */
function readFailure({ status, text }: RawReply): MarketDataFailure | null {
  const message = errorSchema.safeParse(parseJson(text)).data?.error
  if (message === undefined) return null
  if (/not supported/i.test(message)) return { kind: 'not-covered' }
  if (status !== 200) return null
  if (/limit/i.test(message)) return { kind: 'rate-limited', retryAtUtc: null }
  if (/api key|access|premium/i.test(message)) {
    return { kind: 'not-entitled', cause: message.slice(0, 120) }
  }
  return null
}
