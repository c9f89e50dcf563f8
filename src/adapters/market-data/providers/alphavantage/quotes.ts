import { z } from 'zod'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import { toHyphenatedSymbol } from '../hyphenated-symbol.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { createQuotesOneByOne } from '../keyed-quotes.ts'
import { requestAlphavantage } from './client.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { toQuote } from './to-quote.ts'

/** Empty for a symbol that is not known. */
const globalQuoteSchema = z.object({ 'Global Quote': z.record(z.string(), z.unknown()) })

/**
 * Quotes of US listings, on the free plan of the last finished session. Indices are not carried, and
 * foreign prices come without their currency.
 */
export function createAlphavantageQuotes(settings: ProviderSettings): QuotesProvider {
  return createQuotesOneByOne({
    declaration: ALPHAVANTAGE,
    batchSize: 1,
    fetchQuote: async (ticker, signal) => {
      const reply = await requestAlphavantage(settings, {
        query: { function: 'GLOBAL_QUOTE', symbol: toHyphenatedSymbol(ticker) },
        schema: globalQuoteSchema,
        signal,
      })
      if (!reply.ok) return reply
      return toQuote(reply.value['Global Quote'], { ticker, now: settings.clock() })
    },
  })
}
