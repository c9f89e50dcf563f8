import { fail } from '../../../../platform/outcome.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import { toHyphenatedSymbol } from '../hyphenated-symbol.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { createQuotesOneByOne } from '../keyed-quotes.ts'
import { requestFmp } from './client.ts'
import { FMP } from './declaration.ts'
import { toQuote } from './to-quote.ts'
import { fmpQuotesSchema } from './wire.ts'

/** Quotes of US listings; batches, indices and foreign listings are part of paid plans. */
export function createFmpQuotes(settings: ProviderSettings): QuotesProvider {
  return createQuotesOneByOne({
    declaration: FMP,
    batchSize: 1,
    fetchQuote: async (ticker, signal) => {
      const reply = await requestFmp(settings, {
        path: 'quote',
        query: { symbol: toHyphenatedSymbol(ticker) },
        schema: fmpQuotesSchema,
        signal,
      })
      if (!reply.ok) return reply
      const [quote] = reply.value
      if (quote === undefined) return fail({ kind: 'unknown-ticker' })
      return toQuote(quote, { ticker, now: settings.clock() })
    },
  })
}
