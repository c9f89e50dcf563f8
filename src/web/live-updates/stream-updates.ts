import type { StreamTopic } from '../../use-cases/market/market-events.ts'
import type { QuotesSnapshot, QuoteSnapshot } from '../../use-cases/market/read-quotes.ts'

/** A page's subscription. */
export type Subscription = {
  readonly topics?: readonly StreamTopic[]
  readonly tickers?: readonly string[]
}

/** The stream's event names; each is its topic. */
export const EVENT_NAMES = ['movers', 'news', 'trending', 'indices', 'quote'] as const

export type EventName = (typeof EVENT_NAMES)[number]

/** An API reply that an event updates. */
export type Update = { readonly path: string; readonly data: unknown }

/** The path of one ticker's quote with its provisional signal. */
export function quotePath(ticker: string): string {
  return `/api/v1/quotes?${new URLSearchParams({ tickers: ticker, include: 'provisional' })}`
}

/** The path of a subscription's stream; null if it is empty. */
export function streamPath({ topics = [], tickers = [] }: Subscription): string | null {
  const query = new URLSearchParams()
  if (topics.length > 0) query.set('topics', topics.join(','))
  if (tickers.length > 0) query.set('tickers', tickers.join(','))
  return query.size === 0 ? null : `/api/v1/stream?${query}`
}

/** The paths whose replies a subscription delivers. */
export function updatedPaths({ topics = [], tickers = [] }: Subscription): string[] {
  return [...topics.map((topic) => `/api/v1/${topic}`), ...tickers.map(quotePath)]
}

/** Converts an event to the reply that polling would have returned. */
export function toUpdate(event: EventName, data: unknown): Update {
  if (event !== 'quote') return { path: `/api/v1/${event}`, data }
  // Our own stream: the server and this page are built from the same types.
  const quote = data as QuoteSnapshot
  const { symbol, source, attribution, asOf, fetchedAt, freshness } = quote
  const reply: QuotesSnapshot = {
    quotes: [quote],
    missing: [],
    source,
    attribution,
    asOf,
    fetchedAt,
    freshness,
  }
  return { path: quotePath(symbol), data: reply }
}
