import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import { quoteOf } from '../../domain/market/prices/quote.fixture.ts'
import type { Quote } from '../../domain/market/prices/quote.ts'
import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../platform/outcome.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { QuotesSource, SourcedQuote } from '../ports/quotes-source.ts'

export const tickersOf = (...names: string[]): Ticker[] => names.map(knownTicker)

/** A quote as delivered by a provider; by default live, from `yahoo`. */
export function sourced(
  ticker: string,
  differently: Partial<Quote> = {},
  delay: SourcedQuote['delay'] = 'delayed',
): SourcedQuote {
  const provider = delay === 'sample' ? 'sample' : 'yahoo'
  return { quote: quoteOf(ticker, differently), provider, attribution: provider, delay }
}

/** Quotes scripted per call, by ticker name; omitted ones are not delivered. */
export function scriptQuotes(answer: (name: string) => SourcedQuote | null, takesMs = 0) {
  const calls: string[][] = []
  const source: QuotesSource = {
    getQuotes: async (tickers) => {
      calls.push([...tickers])
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs))
      const quotes = new Map<Ticker, SourcedQuote>()
      for (const ticker of tickers) {
        const found = answer(ticker)
        if (found !== null) quotes.set(ticker, found)
      }
      return { quotes, attempts: [] }
    },
  }
  return { source, calls }
}

/** Bars as scripted: two closes by date, or none. */
export function scriptBars(
  closesOf: (name: string) => Record<string, number> | null,
  { provider = 'yahoo', takesMs = 0 }: { provider?: string; takesMs?: number } = {},
) {
  const calls: string[] = []
  const source: DailyBarsSource = {
    describeHealth: () => [],
    getDailyBars: async (ticker) => {
      calls.push(ticker)
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs))
      const closes = closesOf(ticker)
      if (closes === null) return fail({ kind: 'unknown-ticker', attempts: [] })
      const series = seriesOf(ticker, closes, provider)
      return succeed({ series, attribution: provider, attempts: [] })
    },
  }
  return { source, calls }
}

function seriesOf(
  ticker: Ticker,
  closesByDate: Record<string, number>,
  provider: string,
): BarSeries {
  const closes = Float64Array.from(Object.values(closesByDate))
  const dates = Object.keys(closesByDate)
  const volumes = closes.map(() => 1_000)
  return {
    ticker,
    bars: { dates, opens: closes, highs: closes, lows: closes, closes, volumes },
    currency: 'USD',
    provider,
    adjustment: 'split',
    fetchedAtUtc: '2026-11-19T22:00:00.000Z',
    rejected: [],
  }
}
