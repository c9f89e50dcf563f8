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

/** The newest quotes of what people look at. */
export type QuoteBoard = {
  /**
   * One entry per ticker in the order asked; null for a ticker that nobody quotes and of which there
   * are no bars. What is held is given at once, and fetched anew behind it when it has become old.
   */
  readonly read: (tickers: readonly Ticker[]) => Promise<readonly (QuoteView | null)[]>
}

export type QuoteBoardDeps = {
  readonly quotes: QuotesSource
  /** For tickers that nobody quotes just now: their last close. */
  readonly marketData: DailyBarsSource
  readonly clock: Clock
  /** Made-up tickers must not cost providers a second call each; without it every ticker may exist. */
  readonly listings?: Pick<Listings, 'find'>
  /** Tickers held at most; the longest unread go first. */
  readonly capacity?: number
}

type Board = {
  readonly held: LRUCache<Ticker, CachedQuote>
  readonly flights: Map<Ticker, Promise<void>>
}

/** Whoever has waited for quotes in vain waits no longer than this for bars; the next reader has them. */
const BARS_TIMEOUT_MS = 900

export function createQuoteBoard(deps: QuoteBoardDeps): QuoteBoard {
  const held = new LRUCache<Ticker, CachedQuote>({ max: deps.capacity ?? 5_000 })
  const board: Board = { held, flights: new Map() }
  return {
    read: async (tickers) => {
      const wanted = [...new Set(tickers)]
      startFlight(deps, board, wanted)
      const unheld = wanted.filter((ticker) => !held.has(ticker))
      await Promise.all(unheld.map((ticker) => board.flights.get(ticker)))
      const now = deps.clock()
      return tickers.map((ticker) => {
        const quote = held.get(ticker)
        return quote === undefined ? null : showHeld(quote, now)
      })
    },
  }
}

/** Asks for those tickers that have become old and that nobody is asking for yet. */
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
  // Whoever waits for it is told; behind a price that is held, the next reader's flight tries again.
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

/** Our list has all of the United States; what looks American and is not in it hardly trades. */
function mayExist({ listings }: QuoteBoardDeps, ticker: Ticker): boolean {
  return listings === undefined || !isUsListing(ticker) || listings.find(ticker) !== null
}

/** Puts the last close beside a quote that is lacking, whenever it comes. */
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
