import type { Quote } from '../../../../domain/market/prices/quote.ts'
import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { BASE_URL } from './call-yahoo.fixture.ts'
import { createMarketPrices } from './market-prices.ts'
import { createYahooQuotes } from './quotes.ts'
import { readRecording, toResponse } from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

/** Shortly after the quotes of AAPL and BABA were recorded. */
export const whenRecorded = new Date('2025-02-17T11:15:00Z')

export type Row = Record<string, unknown>
type Reply = (call: URL) => Response | Promise<Response>
type Part = 'cookie' | 'crumb' | 'quote' | 'chart'

export type Yahoo = {
  readonly fetch: typeof globalThis.fetch
  readonly calls: { readonly part: Part; readonly url: URL; readonly headers: Headers }[]
  /** Number of requests per endpoint. */
  readonly count: (part: Part) => number
}

/** Stands in for Yahoo: the cookie is invented, everything else is recorded unless noted. */
export function playYahoo(replies: Partial<Record<Part, Reply>> = {}): Yahoo {
  const calls: Yahoo['calls'] = []
  const parts: Record<Part, Reply> = {
    cookie: () => giveCookie(),
    crumb: () => toResponse(readRecording('getcrumb/getcrumb')),
    quote: () => toResponse(readRecording('quote/quote-AAPL-BABA')),
    chart: () => toResponse(readRecording('errors/404-chart-no-data')),
    ...replies,
  }
  return {
    calls,
    count: (part) => calls.filter((call) => call.part === part).length,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted()
      const url = new URL(String(input))
      const part = partOf(url)
      calls.push({ part, url, headers: new Headers(init?.headers) })
      return parts[part](url)
    },
  }
}

/**
 * Not recorded: clients of Yahoo report fc.yahoo.com as a 404 with a cookie for all of yahoo.com.
 */
export function giveCookie(): Response {
  const headers = { 'set-cookie': 'A3=d=made-up&S=cookie; Domain=.yahoo.com; Path=/; Secure' }
  return new Response('Not Found', { status: 404, headers })
}

/** The recorded rows of AAPL and BABA after something was done to AAPL's. */
export function spoiled(spoil: Row): Response {
  const { quoteResponse } = quotesOf('quote/quote-AAPL-BABA')
  const [first, ...others] = quoteResponse.result
  return giveRows([{ ...first, ...spoil }, ...others])
}

export function giveRows(result: unknown): Response {
  return Response.json({ quoteResponse: { result, error: null } })
}

export function rowOf(recording: string): Row {
  const [row] = quotesOf(recording).quoteResponse.result
  if (row === undefined) throw new Error(`${recording} has no row`)
  return row
}

export function makeQuotes(yahoo: Yahoo, clock = () => whenRecorded) {
  const quotes = createYahooQuotes(
    createMarketPrices({ baseUrl: BASE_URL, fetch: yahoo.fetch, clock, timeoutMs: 2_000 }),
  )
  return (tickers: readonly string[], signal = new AbortController().signal): Requested =>
    quotes.fetchQuotes({ tickers: tickers.map(knownTicker), signal })
}

type Requested = Promise<Outcome<readonly Quote[], MarketDataFailure>>

export async function expectQuotes(requested: Requested): Promise<readonly Quote[]> {
  const outcome = await requested
  if (!outcome.ok) throw new Error(`no quotes: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}

function quotesOf(recording: string): { quoteResponse: { result: Row[] } } {
  // The recording's own shape, as `quotes-wire.ts` has it.
  return readRecording(recording).response.json as { quoteResponse: { result: Row[] } }
}

function partOf({ pathname }: URL): Part {
  if (pathname === '/') return 'cookie'
  if (pathname === '/v1/test/getcrumb') return 'crumb'
  if (pathname === '/v7/finance/quote') return 'quote'
  if (pathname.startsWith('/v8/finance/chart/')) return 'chart'
  throw new Error(`Yahoo has no ${pathname}`)
}
