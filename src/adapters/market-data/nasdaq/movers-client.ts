import type { MoverCandidate } from '../../../domain/market/rank-movers.ts'
import { fail, type Outcome } from '../../../domain/outcome.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { MAX_BODY_BYTES, readBody } from '../read-body.ts'
import { readMoversReply } from './movers-reply.ts'

export type NasdaqClientSettings = {
  /** Nasdaq's API host without a path, https://api.nasdaq.com, or a server of recordings. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** The most a call may ever take; the caller's signal may end it sooner. */
  readonly timeoutMs?: number
}

// Without `download` the reply is a page of 25 rows; without `exchange` it holds all three.
const PATH = '/api/screener/stocks?tableonly=true&limit=25&offset=0&download=true'

// Nasdaq lets a caller hang, or answers 403, who does not look like a browser on its own pages
// (tidyquant#226, go-quote#16).
const HEADERS = {
  accept: 'application/json, text/plain, */*',
  'accept-language': 'en-US,en;q=0.9',
  origin: 'https://www.nasdaq.com',
  referer: 'https://www.nasdaq.com/',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/** Asks Nasdaq's screener for every listing with its last sale. */
export async function fetchScreener(
  { baseUrl, fetch, clock, timeoutMs = 8_000 }: NasdaqClientSettings,
  signal: AbortSignal,
): Promise<Outcome<MoverCandidate[], MarketDataFailure>> {
  const startedAt = clock().getTime()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(new URL(PATH, baseUrl), {
      headers: HEADERS,
      redirect: 'manual',
      signal: limit,
    })
    const text = await readBody(response)
    if (text === null) {
      return fail({ kind: 'malformed-reply', cause: `body over ${MAX_BODY_BYTES} bytes` })
    }
    const { status, headers } = response
    return readMoversReply({ status, retryAfter: headers.get('retry-after'), text }, clock())
  } catch (error) {
    if (limit.aborted) return fail({ kind: 'timed-out', afterMs: clock().getTime() - startedAt })
    return fail({ kind: 'unavailable', cause: String(error).slice(0, 300) })
  }
}
