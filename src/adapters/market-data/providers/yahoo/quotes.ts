import { followsNewYorkSessions } from '../../../../domain/market/listings/exchange-suffix.ts'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import { YAHOO } from './declaration.ts'
import type { MarketPrice } from './read-prices.ts'
import { MAX_CHARTS, type MarketPrices } from './market-prices.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'

/** Symbols that fit into one URL. */
export const YAHOO_BATCH_SIZE = 50

/** Quotes of anything Yahoo has: stocks and funds of all exchanges, indices, cryptocurrencies. */
export function createYahooQuotes(fetchPrices: MarketPrices): QuotesProvider {
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    batchSize: YAHOO_BATCH_SIZE,
    covers: () => true,
    fetchQuotes: async ({ tickers, signal }) => {
      const tickerBySymbol = new Map(tickers.map((ticker) => [toHyphenatedSymbol(ticker), ticker]))
      const symbols = [...tickerBySymbol.keys()]
      const fromCharts = symbols.length <= MAX_CHARTS ? symbols : []
      const prices = await fetchPrices({ symbols, fromCharts, signal })
      if (!prices.ok) return prices
      const quotes = prices.value.flatMap((price) => {
        const ticker = tickerBySymbol.get(price.symbol)
        return ticker === undefined || isOfAnotherMarket(ticker, price)
          ? []
          : toQuote(ticker, price)
      })
      if (quotes.length > 0) return succeed(quotes)
      const result = prices.value
        .map(({ symbol, currency }) => `${symbol} in ${currency}`)
        .join(', ')
      return fail({ kind: 'unusable-series', cause: result.slice(0, 300) })
    },
  }
}

/** US listings trade in dollars; another currency means another listing's quote. */
function isOfAnotherMarket(ticker: Ticker, { currency }: MarketPrice): boolean {
  return followsNewYorkSessions(ticker) && currency !== 'USD'
}

function toQuote(ticker: Ticker, price: MarketPrice): Quote {
  const { symbol: _, day: __, atMs, ...figures } = price
  return { ticker, ...figures, asOfUtc: new Date(atMs).toISOString() }
}
