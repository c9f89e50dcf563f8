import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { createKeyedClient, type KeyedClient, type KeyedRequest } from '../../http/keyed-client.ts'
import type { ProviderSettings, RawReply } from '../../http/call-provider.ts'

/** Alpaca's data API, with both halves of the key in headers. */
export function createAlpacaClient(settings: ProviderSettings): KeyedClient {
  const headers = readKey(settings.apiKey)
  if (headers !== null) {
    return createKeyedClient(settings, { authenticate: () => ({ headers }), readFailure })
  }
  const cause = 'the key is not written as key-id:secret'
  return () => Promise.resolve(fail({ kind: 'not-entitled', cause }))
}

function readKey(text: string): Readonly<Record<string, string>> | null {
  const [, id, secret] = /^([\x21-\x39\x3b-\x7e]+):([\x21-\x7e]+)$/.exec(text.trim()) ?? []
  if (id === undefined || secret === undefined) return null
  return { 'APCA-API-KEY-ID': id, 'APCA-API-SECRET-KEY': secret }
}

/** Returned for malformed symbols; symbols that merely do not exist get an empty reply. */
function readFailure({ status, text }: RawReply): MarketDataFailure | null {
  return status === 400 && /invalid symbol/i.test(text) ? { kind: 'unknown-ticker' } : null
}

const MAX_PAGES = 20

/**
 * All pages of a reply, in order.
 * @param findError describes why a page is invalid, or returns null; no page is fetched after an
 * invalid one
 */
export async function requestPages<
  Reply extends { readonly next_page_token?: string | null | undefined },
>(
  call: KeyedClient,
  request: KeyedRequest<Reply>,
  findError: (page: Reply) => string | null = () => null,
): Promise<Outcome<readonly Reply[], MarketDataFailure>> {
  const pages: Reply[] = []
  let { query } = request
  while (pages.length < MAX_PAGES) {
    const reply = await call({ ...request, query })
    if (!reply.ok) return reply
    const error = findError(reply.value)
    if (error !== null) return fail({ kind: 'malformed-reply', cause: error })
    pages.push(reply.value)
    const next = reply.value.next_page_token ?? null
    if (next === null) return succeed(pages)
    query = { ...request.query, page_token: next }
  }
  return fail({ kind: 'malformed-reply', cause: `more than ${MAX_PAGES} pages` })
}
