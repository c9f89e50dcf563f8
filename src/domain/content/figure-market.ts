import { formatDate } from '../explanations/format-date.ts'
import { STUDIES } from '../backtest/studies/catalogue.ts'
import type { Study } from '../backtest/studies/study.ts'
import {
  describeSpan,
  type StudyMarket,
  type StudyStock,
} from '../backtest/studies/study-market.ts'

/** Data for computing figures. */
export type FigureMarket = {
  readonly find: (ticker: string) => StudyStock | undefined
  /** The studied stocks and period, in words. */
  readonly span: string
  /** All studies, each computed once. */
  readonly studies: () => readonly Study[]
}

/**
 * Prepares a market for figures.
 * @param others tickers that pages may show but studies exclude
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
