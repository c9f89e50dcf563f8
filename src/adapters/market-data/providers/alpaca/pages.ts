import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient, KeyedRequest } from '../../http/keyed-client.ts'

const MAX_PAGES = 20

/**
 * All pages of a reply, in order.
 * @param findError why a page cannot be right, in words, or null; no page is asked for after such a one
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
