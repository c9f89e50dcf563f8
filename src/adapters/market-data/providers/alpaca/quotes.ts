import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { fail } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { deliverQuotes } from '../deliver-quotes.ts'
import { ALPACA } from './declaration.ts'
import { snapshotsReplySchema } from './quotes-wire.ts'
import { toQuote } from './to-quote.ts'

/** Quotes of all US exchanges, 15 minutes behind. */
export function createAlpacaQuotes(call: KeyedClient, clock: Clock): QuotesProvider {
  const { name, attribution } = ALPACA
  return {
    name,
    attribution,
    batchSize: 100,
    covers: isCommonUsListing,
    fetchQuotes: async ({ tickers, signal }) => {
      const reply = await call({
        path: '/v2/stocks/snapshots',
        query: { symbols: tickers.join(','), feed: 'delayed_sip', currency: 'USD' },
        schema: snapshotsReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      const now = clock()
      const known = tickers.filter((ticker) => Object.hasOwn(reply.value, ticker))
      if (known.length === 0) return fail({ kind: 'unknown-ticker' })
      if (known.every((ticker) => reply.value[ticker] === undefined)) {
        const cause = `none of ${known.length} snapshots can be read`
        return fail({ kind: 'malformed-reply', cause })
      }
      return deliverQuotes(known.map((ticker) => toQuote(ticker, reply.value[ticker], now)))
    },
  }
}
