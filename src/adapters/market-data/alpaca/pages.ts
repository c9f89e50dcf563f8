import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient, KeyedRequest } from '../ask-with-key.ts'

const MOST_PAGES = 20

/**
 * All pages of a reply, in order.
 * @param findFault why a page cannot be right, in words, or null; no page is asked for after such a one
 */
export async function askPages<
  Reply extends { readonly next_page_token?: string | null | undefined },
>(
  ask: KeyedClient,
  request: KeyedRequest<Reply>,
  findFault: (page: Reply) => string | null = () => null,
): Promise<Outcome<readonly Reply[], MarketDataFailure>> {
  const pages: Reply[] = []
  let { query } = request
  while (pages.length < MOST_PAGES) {
    const reply = await ask({ ...request, query })
    if (!reply.ok) return reply
    const fault = findFault(reply.value)
    if (fault !== null) return fail({ kind: 'malformed-reply', cause: fault })
    pages.push(reply.value)
    const next = reply.value.next_page_token ?? null
    if (next === null) return succeed(pages)
    query = { ...request.query, page_token: next }
  }
  return fail({ kind: 'malformed-reply', cause: `more than ${MOST_PAGES} pages` })
}
