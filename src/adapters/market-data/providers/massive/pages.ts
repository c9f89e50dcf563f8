import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient, KeyedRequest } from '../../http/keyed-client.ts'

const MAX_PAGES = 20

/** All pages of a reply, in order. Of `next_url` only path and query count: the key goes to no other host. */
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
    if (next === null) return fail({ kind: 'malformed-reply', cause: 'next_url is no address' })
    path = next.pathname
    query = Object.fromEntries(next.searchParams)
  }
  return fail({ kind: 'malformed-reply', cause: `more than ${MAX_PAGES} pages` })
}
