import { LRUCache } from 'lru-cache'
import { isUsListing } from '../../domain/market/listings/exchange-suffix.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import {
  isOld,
  isReal,
  keepBetter,
  showHeld,
  toLastClose,
  type CachedQuote,
  type QuoteView,
} from './cached-quote.ts'
import type { Clock } from '../ports/clock.ts'
import type { Listings } from '../ports/listings.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { QuotesSource } from '../ports/quotes-source.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

/** The newest quotes of requested tickers. */
export type QuoteBoard = {
  /**
   * One entry per ticker in request order; null without a quote or bars. Cached entries are returned
   * immediately, and refreshed in the background when old; only those that are stale, after a while
   * without readers, are waited for, and not for long.
   */
  readonly read: (tickers: readonly Ticker[]) => Promise<readonly (QuoteView | null)[]>
}

export type QuoteBoardDeps = {
  readonly quotes: QuotesSource
  /** For tickers without a current quote: their last close. */
  readonly marketData: DailyBarsSource
  readonly clock: Clock
  /** Avoids provider requests for made-up tickers; without it every ticker may exist. */
  readonly listings?: Pick<Listings, 'find'>
  /** Maximum cached tickers; the least recently read are evicted first. */
  readonly capacity?: number
}

type Board = {
  readonly held: LRUCache<Ticker, CachedQuote>
  readonly flights: Map<Ticker, Promise<void>>
}

/** Timeout for bars after the quotes timed out; the next reader gets them. */
const BARS_TIMEOUT_MS = 900

/** Timeout for a newer quote than a stale one. */
const STALE_TIMEOUT_MS = 700

export function createQuoteBoard(deps: QuoteBoardDeps): QuoteBoard {
  const held = new LRUCache<Ticker, CachedQuote>({ max: deps.capacity ?? 5_000 })
  const board: Board = { held, flights: new Map() }
  return {
    read: async (tickers) => {
      const wanted = [...new Set(tickers)]
      startFlight(deps, board, wanted)
      const unheld = wanted.filter((ticker) => !held.has(ticker))
      const stale = wanted.filter((ticker) => isStale(held.get(ticker), deps.clock()))
      await Promise.all([
        ...unheld.map((ticker) => board.flights.get(ticker)),
        // A failure leaves the stale one.
        waitWithTimeout(
          STALE_TIMEOUT_MS,
          Promise.allSettled(stale.map((ticker) => board.flights.get(ticker))),
        ),
      ])
      const now = deps.clock()
      return tickers.map((ticker) => {
        const quote = held.get(ticker)
        return quote === undefined ? null : showHeld(quote, now)
      })
    },
  }
}

function isStale(entry: CachedQuote | undefined, now: Date): boolean {
  return entry !== undefined && showHeld(entry, now)?.freshness === 'stale'
}

/** Requests the old tickers that are not already being requested. */
function startFlight(deps: QuoteBoardDeps, board: Board, wanted: readonly Ticker[]): void {
  const now = deps.clock()
  const tickers = wanted.filter((ticker) => {
    const entry = board.held.get(ticker)
    return !board.flights.has(ticker) && (entry === undefined || isOld(entry, now))
  })
  if (tickers.length === 0) return
  const flight = fetchQuotes(deps, board, tickers).finally(() => {
    for (const ticker of tickers) board.flights.delete(ticker)
  })
  // Callers awaiting it get the error; in the background, the next reader's request retries.
  flight.catch(() => undefined)
  for (const ticker of tickers) board.flights.set(ticker, flight)
}

async function fetchQuotes(
  deps: QuoteBoardDeps,
  board: Board,
  tickers: readonly Ticker[],
): Promise<void> {
  const { held } = board
  const requestedAtMs = deps.clock().getTime()
  const { quotes } = await deps.quotes.getQuotes(tickers)
  for (const ticker of tickers) {
    const entry = keepBetter(held.get(ticker), quotes.get(ticker) ?? null, requestedAtMs)
    held.set(ticker, entry)
  }
  const lacking = tickers.filter(
    (ticker) => !isReal(quotes.get(ticker) ?? null) && mayExist(deps, ticker),
  )
  const closes = lacking.map((ticker) => fetchLastClose(deps, board, ticker))
  await waitWithTimeout(BARS_TIMEOUT_MS, Promise.all(closes))
}

/** Our list covers the United States; an unlisted ticker in US form hardly trades. */
function mayExist({ listings }: QuoteBoardDeps, ticker: Ticker): boolean {
  return listings === undefined || !isUsListing(ticker) || listings.find(ticker) !== null
}

/** Adds the last close for a missing quote, whenever it arrives. */
async function fetchLastClose(
  { marketData }: QuoteBoardDeps,
  { held }: Board,
  ticker: Ticker,
): Promise<void> {
  const answer = await marketData.getDailyBars(ticker)
  const entry = held.get(ticker)
  if (!answer.ok || entry === undefined) return
  const lastClose = toLastClose(answer.value)
  const isWorse = lastClose?.provider === SAMPLE && entry.lastClose !== null
  if (lastClose !== null && !isWorse) held.set(ticker, { ...entry, lastClose })
}
