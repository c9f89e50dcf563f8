import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { QuotesSource, SourcedQuote } from '../../../use-cases/ports/quotes-source.ts'
import type { SharedCalls } from './shared-answer.ts'

/** Quotes are fresh for 20 s on each instance; this much of it they are worth fetching once for all. */
const SHARED_MS = 18_000
const LIMIT_MS = 1_500

/** Quotes that another instance fetched a moment ago, and the rest from the source, one caller at a time. */
export function shareQuotes(
  source: QuotesSource,
  { turns, values, clock }: SharedCalls & { readonly clock: Clock },
): QuotesSource {
  return {
    getQuotes: async (tickers) => {
      const found = await readShared(values, tickers)
      const missing = tickers.filter((ticker) => !found.has(ticker))
      if (missing.length === 0) return { quotes: found, attempts: [] }
      const turn = await turns.take(`quotes:${missing.toSorted().join(',')}`, LIMIT_MS)
      try {
        const since = turn.waited ? await readShared(values, missing) : new Map()
        const left = missing.filter((ticker) => !since.has(ticker))
        const fetchedAtMs = clock().getTime()
        const { quotes, attempts } =
          left.length === 0 ? { quotes: new Map(), attempts: [] } : await source.getQuotes(left)
        // Here, too, so that all instances show the same time.
        const dated = [...quotes].map(
          ([ticker, quote]) => [ticker, { ...quote, fetchedAtMs }] as const,
        )
        const written = new Map(dated.map(([ticker, quote]) => [keyOf(ticker), quote]))
        await values.write(written, SHARED_MS)
        return { quotes: new Map([...found, ...since, ...dated]), attempts }
      } finally {
        turn.end()
      }
    },
  }
}

function keyOf(ticker: Ticker): string {
  return `quote:${ticker}`
}

async function readShared(
  values: SharedCalls['values'],
  tickers: readonly Ticker[],
): Promise<Map<Ticker, SourcedQuote>> {
  const found = await values.read(tickers.map(keyOf))
  return new Map(
    tickers.flatMap((ticker, index) => {
      // As another instance of this deployment has written it above.
      const quote = found[index] as SourcedQuote | undefined
      return quote === undefined ? [] : [[ticker, quote] as const]
    }),
  )
}
