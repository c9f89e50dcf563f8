import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { createQuotesOneByOne } from '../keyed-quotes.ts'
import { requestFinnhub } from './client.ts'
import { FINNHUB } from './declaration.ts'
import { toQuote } from './to-quote.ts'
import { finnhubQuoteSchema } from './wire.ts'

/** Quotes of US listings; the free plan has neither indices nor other exchanges. */
export function createFinnhubQuotes(settings: ProviderSettings): QuotesProvider {
  return createQuotesOneByOne({
    declaration: FINNHUB,
    // A third of what the plan allows in a second.
    batchSize: 10,
    fetchQuote: async (ticker, signal) => {
      const reply = await requestFinnhub(settings, {
        path: 'quote',
        // Finnhub spells as we do (BRK.B).
        query: { symbol: ticker },
        schema: finnhubQuoteSchema,
        signal,
      })
      return reply.ok ? toQuote(reply.value, { ticker, now: settings.clock() }) : reply
    },
  })
}
