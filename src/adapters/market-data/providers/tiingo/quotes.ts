import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { fail } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { deliverQuotes } from '../deliver-quotes.ts'
import { readRows } from '../../http/read-rows.ts'
import { TIINGO } from './declaration.ts'
import { quoteSchema, quotesReplySchema } from './quotes-wire.ts'
import { toHyphenatedSymbol } from '../hyphenated-symbol.ts'
import { fromSymbol } from './symbol.ts'
import { toQuote } from './to-quote.ts'

/** Quotes from Tiingo's line to IEX. */
export function createTiingoQuotes(call: KeyedClient, clock: Clock): QuotesProvider {
  const { name, attribution } = TIINGO
  return {
    name,
    attribution,
    batchSize: 100,
    covers: isCommonUsListing,
    fetchQuotes: async ({ tickers, signal }) => {
      const reply = await call({
        path: '/iex/',
        query: { tickers: tickers.map(toHyphenatedSymbol).join(',') },
        schema: quotesReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      const entries = readRows(reply.value, quoteSchema)
      if (!entries.ok) return entries
      if (entries.value.length === 0) return fail({ kind: 'unknown-ticker' })
      const now = clock()
      const read = entries.value.flatMap((entry) => {
        const ticker = fromSymbol(entry.ticker)
        return ticker !== null && tickers.includes(ticker) ? [toQuote(entry, { ticker, now })] : []
      })
      return deliverQuotes(read)
    },
  }
}
