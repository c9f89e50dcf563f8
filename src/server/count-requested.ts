import type { StockAnalysis } from '../use-cases/stocks/analyze-stocks.ts'
import type { Product } from '../use-cases/product.ts'

/** Answers free-text questions and counts the tickers they were about. */
export function countAnswers(
  product: Pick<Product, 'requested' | 'listings' | 'answerInput'>,
  clientId: string,
): Product['answerInput'] {
  return async (text, about, after) => {
    const answer = await product.answerInput(text, about, after)
    const stocks = answer.kind === 'empty' ? null : answer.stocks
    if (stocks !== null) countRequested(product, stocks.analyses, clientId)
    return answer
  }
}

/** Counts the tickers a client got answers about; unlisted tickers are not counted. */
export function countRequested(
  { requested, listings }: Pick<Product, 'requested' | 'listings'>,
  analyses: readonly Pick<StockAnalysis, 'ticker' | 'signal'>[],
  clientId: string,
): void {
  const known = analyses.filter(
    ({ ticker, signal }) => signal.kind === 'signal' || listings.find(ticker) !== null,
  )
  if (known.length === 0) return
  requested.count(
    known.map(({ ticker }) => ticker),
    clientId,
  )
}
