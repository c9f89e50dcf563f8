import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { fail } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { deliverQuotes } from '../deliver-quotes.ts'
import { readDottedSymbol } from '../dotted-symbol.ts'
import { readRows } from '../../http/read-rows.ts'
import { MASSIVE } from './declaration.ts'
import { snapshotSchema, snapshotsReplySchema } from './snapshot-wire.ts'
import { toQuote } from './to-quote.ts'

/** Quotes by snapshots of several tickers, for plans that include them. */
export function createMassiveQuotes(call: KeyedClient, clock: Clock): QuotesProvider {
  const { name, attribution } = MASSIVE
  return {
    name,
    attribution,
    batchSize: 100,
    covers: isCommonUsListing,
    fetchQuotes: async ({ tickers, signal }) => {
      const reply = await call({
        path: '/v2/snapshot/locale/us/markets/stocks/tickers',
        query: { tickers: tickers.join(',') },
        schema: snapshotsReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      const rows = readRows(reply.value.tickers ?? [], snapshotSchema)
      if (!rows.ok) return rows
      if (rows.value.length === 0) return fail({ kind: 'unknown-ticker' })
      const now = clock()
      const read = rows.value.flatMap((row) => {
        const ticker = readDottedSymbol(row.ticker)
        return ticker !== null && tickers.includes(ticker) ? [toQuote(row, { ticker, now })] : []
      })
      return deliverQuotes(read)
    },
  }
}
