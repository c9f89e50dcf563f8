import { formatDate } from '../explanations/format-date.ts'
import { STUDIES } from '../backtest/studies/catalogue.ts'
import type { Study } from '../backtest/studies/study.ts'
import {
  describeSpan,
  type StudyMarket,
  type StudyStock,
} from '../backtest/studies/study-market.ts'

/** What figures are worked out from. */
export type FigureMarket = {
  readonly find: (ticker: string) => StudyStock | undefined
  /** Who was studied and when, in words. */
  readonly span: string
  /** Every study, each worked out once. */
  readonly studies: () => readonly Study[]
}

/**
 * Makes a market ready to be quoted.
 * @param others tickers that pages may show but studies leave out
 */
export function createFigureMarket(
  market: StudyMarket,
  others: readonly StudyStock[],
): FigureMarket {
  const stockByTicker = new Map<string, StudyStock>(
    [...market.stocks, market.fund, ...others].map((stock) => [stock.ticker, stock]),
  )
  const span = describeSpan(market, formatDate)
  let studies: readonly Study[] | null = null
  return {
    find: (ticker) => stockByTicker.get(ticker),
    span,
    studies: () => (studies ??= STUDIES.map((run) => run(market, span))),
  }
}
