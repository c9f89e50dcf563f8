import { isCommonUsListing } from '../../../domain/market/exchange-suffix.ts'
import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { Quote } from '../../../domain/market/quote.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { QuotesProvider } from '../../../use-cases/ports/quotes-provider.ts'
import type { KeyedClient } from '../ask-with-key.ts'
import { ALPACA } from './declaration.ts'
import { snapshotsReplySchema, type AlpacaSnapshot } from './quotes-wire.ts'
import { toQuote } from './to-quote.ts'

/** Quotes of all US exchanges, 15 minutes behind. */
export function createAlpacaQuotes(ask: KeyedClient, clock: Clock): QuotesProvider {
  const { name, attribution } = ALPACA
  return {
    name,
    attribution,
    batchSize: 100,
    covers: isCommonUsListing,
    fetchQuotes: async ({ tickers, signal }) => {
      const reply = await ask({
        path: '/v2/stocks/snapshots',
        query: { symbols: tickers.join(','), feed: 'delayed_sip', currency: 'USD' },
        schema: snapshotsReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      const now = clock()
      const known = tickers.filter((ticker) => Object.hasOwn(reply.value, ticker))
      const quotes = known.flatMap((ticker) => toQuote(ticker, reply.value[ticker], now) ?? [])
      const snapshots = known.map((ticker) => reply.value[ticker])
      return quotes.length > 0 ? succeed(quotes) : explainNothing(snapshots)
    },
  }
}

function explainNothing(
  snapshots: readonly (AlpacaSnapshot | null | undefined)[],
): Outcome<readonly Quote[], MarketDataFailure> {
  if (snapshots.length === 0) return fail({ kind: 'unknown-ticker' })
  if (snapshots.every((snapshot) => snapshot === undefined)) {
    const cause = `none of ${snapshots.length} snapshots can be read`
    return fail({ kind: 'malformed-reply', cause })
  }
  return fail({ kind: 'no-data-in-range' })
}
