import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import { followsNewYorkSessions } from '../../domain/market/listings/exchange-suffix.ts'
import { freshInSessionMs } from '../../domain/market/prices/feed-freshness.ts'
import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import type { Quote } from '../../domain/market/prices/quote.ts'
import { quoteFromBars } from '../../domain/market/prices/quote-from-bars.ts'
import { judgeQuote } from '../../domain/market/prices/quote-freshness.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { DailyBarsAnswer } from '../ports/daily-bars-provider.ts'
import type { SourcedQuote } from '../ports/quotes-source.ts'

/** A quote as shown: with its source and age. */
export type QuoteView = {
  readonly quote: Quote
  readonly provider: string
  readonly attribution: string
  /** ISO 8601 UTC. */
  readonly fetchedAtUtc: string
  readonly freshness: Freshness
}

/** A last close, shown when there is no quote. */
export type LastClose = Omit<QuoteView, 'freshness'> & {
  /** YYYY-MM-DD in the exchange's zone. */
  readonly date: string
}

/** What is known about one ticker's price. */
export type CachedQuote = {
  readonly sourced: SourcedQuote | null
  /** When `sourced` was fetched, ISO 8601 UTC. */
  readonly fetchedAtUtc: string
  /** Epoch ms of the last request, successful or not. */
  readonly requestedAtMs: number
  readonly lastClose: LastClose | null
}

/** How long a quote is fresh, for any number of viewers. */
const QUOTE_FRESH_MS = 20_000
/** Retry interval for a ticker with no quote or only a sample one. */
const NOTHING_FRESH_MS = 60_000

/** Merges `found` into what is cached: nothing replaces something, and no sample replaces real data. */
export function keepBetter(
  before: CachedQuote | undefined,
  found: SourcedQuote | null,
  calledAtMs: number,
): CachedQuote {
  const requestedAtMs = found?.fetchedAtMs ?? calledAtMs
  const isWorse = found === null || (!isReal(found) && isReal(before?.sourced ?? null))
  if (before !== undefined && isWorse) return { ...before, requestedAtMs }
  const fetchedAtUtc = new Date(requestedAtMs).toISOString()
  const lastClose = isReal(found) ? null : (before?.lastClose ?? null)
  return { sourced: found, requestedAtMs, fetchedAtUtc, lastClose }
}

/**
 * Whether a new request may bring something newer. While New York is closed, a settled quote stays fresh
 * until the opening bell.
 */
export function isOld({ sourced, requestedAtMs, fetchedAtUtc }: CachedQuote, now: Date): boolean {
  const ageMs = now.getTime() - requestedAtMs
  if (sourced === null || !isReal(sourced)) return ageMs >= NOTHING_FRESH_MS
  if (ageMs < QUOTE_FRESH_MS) return false
  if (!followsNewYorkSessions(sourced.quote.ticker)) return true
  const nowUtc = now.toISOString()
  const freshForMs = freshInSessionMs({ fetchedAtUtc, freshForMs: QUOTE_FRESH_MS, nowUtc })
  return now.getTime() >= Date.parse(fetchedAtUtc) + freshForMs
}

/** The newest cached real price, else a sample's; null without any. */
export function showHeld(
  { sourced, fetchedAtUtc, lastClose }: CachedQuote,
  now: Date,
): QuoteView | null {
  const shown: QuoteView[] = []
  if (sourced !== null) shown.push(showQuote(sourced, fetchedAtUtc, now))
  if (lastClose !== null) shown.push(showClose(lastClose, now))
  const [first, second] = shown.filter(({ freshness }) => freshness !== 'sample')
  if (first === undefined) return shown[0] ?? null
  if (second === undefined) return first
  return Date.parse(second.quote.asOfUtc) > Date.parse(first.quote.asOfUtc) ? second : first
}

/** The newest close of a series; null without bars. */
export function toLastClose({ series, attribution }: DailyBarsAnswer): LastClose | null {
  const quote = quoteFromBars(series)
  const date = series.bars.dates.at(-1)
  if (quote === null || date === undefined) return null
  const { provider, fetchedAtUtc } = series
  return { quote, provider, attribution, fetchedAtUtc, date }
}

export function isReal(sourced: SourcedQuote | null): boolean {
  return sourced !== null && sourced.delay !== 'sample'
}

function showQuote(
  { quote, provider, attribution, delay }: SourcedQuote,
  fetchedAtUtc: string,
  now: Date,
): QuoteView {
  const freshness = judgeQuote({ quote, fetchedAtUtc, delay, nowUtc: now.toISOString() })
  return { quote, provider, attribution, fetchedAtUtc, freshness }
}

function showClose({ date, ...close }: LastClose, now: Date): QuoteView {
  const { provider } = close
  const ticker: Ticker = close.quote.ticker
  const nowUtc = now.toISOString()
  const { freshness } = judgeFreshness({ lastBarDate: date, provider, ticker, nowUtc })
  return { ...close, freshness }
}
