import type { StockAnalysis } from '../use-cases/analyze-stocks.ts'
import type { Product } from '../use-cases/product.ts'

/** Answers what people type, and counts the tickers they were answered about. */
export function countAnswers(
  product: Pick<Product, 'asked' | 'listings' | 'answerInput'>,
  asker: string,
): Product['answerInput'] {
  return async (text, about) => {
    const answer = await product.answerInput(text, about)
    const stocks = answer.kind === 'empty' ? null : answer.stocks
    if (stocks !== null) countAsked(product, stocks.analyses, asker)
    return answer
  }
}

/** Counts the tickers that an asker was answered about; what nobody lists is not counted. */
export function countAsked(
  { asked, listings }: Pick<Product, 'asked' | 'listings'>,
  analyses: readonly Pick<StockAnalysis, 'ticker' | 'signal'>[],
  asker: string,
): void {
  const known = analyses.filter(
    ({ ticker, signal }) => signal.kind === 'signal' || listings.find(ticker) !== null,
  )
  if (known.length === 0) return
  asked.count(
    known.map(({ ticker }) => ticker),
    asker,
  )
}
