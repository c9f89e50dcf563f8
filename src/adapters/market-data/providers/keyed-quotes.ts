import { isUsListing } from '../../../domain/market/listings/exchange-suffix.ts'
import type { Quote } from '../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { ProviderDeclaration } from '../../../use-cases/ports/market-data-provider.ts'
import { chooseFailure } from '../failover/failure-table.ts'
import type { QuotesProvider } from '../../../use-cases/ports/quotes-provider.ts'

type OneByOne = {
  readonly declaration: ProviderDeclaration
  /** How many calls may run at once. */
  readonly batchSize: number
  readonly fetchQuote: (
    ticker: Ticker,
    signal: AbortSignal,
  ) => Promise<Outcome<Quote, MarketDataFailure>>
}

/** Quotes of US listings from a plan that takes one symbol a call: a batch is that many calls at once. */
export function createQuotesOneByOne({
  declaration,
  batchSize,
  fetchQuote,
}: OneByOne): QuotesProvider {
  const { name, attribution } = declaration
  return {
    name,
    attribution,
    batchSize,
    covers: isUsListing,
    fetchQuotes: async ({ tickers, signal }) => {
      const covered = tickers.filter(isUsListing)
      const outcomes = await Promise.all(covered.map((ticker) => fetchQuote(ticker, signal)))
      const quotes = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
      const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure]))
      return quotes.length > 0
        ? succeed(quotes)
        : fail(chooseFailure(failures) ?? { kind: 'not-covered' })
    },
  }
}
