import { fail, type Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { YahooClientSettings } from './client.ts'
import { readMoversReply } from './movers-reply.ts'
import type { YahooScreenerQuote } from './movers-wire.ts'
import { MAX_BODY_BYTES, readBody } from '../read-body.ts'

/** More than are shown, since funds, foreign shares and doubles fall out. */
const ROWS_ASKED = 50

/**
 * Asks one of Yahoo's predefined screeners. Yahoo's own pages send a crumb along, but the lists have
 * mostly been answered without; where they are not, the 401 is a failure and the next provider's turn.
 */
export async function fetchScreener(
  { baseUrl, fetch, clock, timeoutMs = 8_000 }: YahooClientSettings,
  list: 'day_gainers' | 'day_losers',
  signal: AbortSignal,
): Promise<Outcome<YahooScreenerQuote[], MarketDataFailure>> {
  const query = new URLSearchParams({
    lang: 'en-US',
    region: 'US',
    scrIds: list,
    count: String(ROWS_ASKED),
  })
  const startedAt = clock().getTime()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(
      new URL(`/v1/finance/screener/predefined/saved?${query}`, baseUrl),
      {
        headers: {
          accept: 'application/json',
          'user-agent': 'Mozilla/5.0 (compatible; Tapelight)',
        },
        redirect: 'manual',
        signal: limit,
      },
    )
    const text = await readBody(response)
    if (text === null) {
      return fail({ kind: 'malformed-reply', cause: `body over ${MAX_BODY_BYTES} bytes` })
    }
    const { status, headers } = response
    const location = headers.get('location')
    return readMoversReply(
      { status, location, retryAfter: headers.get('retry-after'), text },
      clock(),
    )
  } catch (error) {
    if (limit.aborted) return fail({ kind: 'timed-out', afterMs: clock().getTime() - startedAt })
    return fail({ kind: 'unavailable', cause: `${list}: ${String(error)}`.slice(0, 300) })
  }
}
