import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { createKeyedClient, type KeyedClient, type KeyedRequest } from '../../http/keyed-client.ts'
import type { ProviderSettings, RawReply } from '../../http/call-provider.ts'
import { readRetryAfter } from '../../http/read-json-reply.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'

export function createMassiveClient(settings: ProviderSettings): KeyedClient {
  const authenticate = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
  return createKeyedClient(settings, { authenticate, readFailure })
}

/**
 * Features outside the plan are reported by `status` in the body, not always by the HTTP status.
 */
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

const MAX_PAGES = 20

/**
 * All pages of a reply, in order. Only path and query of `next_url` are used: the key goes to no
 * other host.
 */
export async function requestPages<Reply extends { readonly next_url?: string | null | undefined }>(
  call: KeyedClient,
  request: KeyedRequest<Reply>,
): Promise<Outcome<readonly Reply[], MarketDataFailure>> {
  const pages: Reply[] = []
  let { path, query } = request
  while (pages.length < MAX_PAGES) {
    const reply = await call({ ...request, path, query })
    if (!reply.ok) return reply
    pages.push(reply.value)
    const nextUrl = reply.value.next_url ?? null
    if (nextUrl === null) return succeed(pages)
    const next = URL.parse(nextUrl)
    if (next === null) return fail({ kind: 'malformed-reply', cause: 'next_url is not a URL' })
    path = next.pathname
    query = Object.fromEntries(next.searchParams)
  }
  return fail({ kind: 'malformed-reply', cause: `more than ${MAX_PAGES} pages` })
}
