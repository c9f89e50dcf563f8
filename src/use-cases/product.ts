import type { Movers } from '../domain/market/mover.ts'
import type { Ticker } from '../domain/market/ticker.ts'
import { FIXED_TRENDS, type Trend } from '../domain/market/trend.ts'
import { analyzeStocks, type AnalyzeStocksDeps, type StocksAnalysis } from './analyze-stocks.ts'
import { answerInput, type InputAnswer } from './answer-input.ts'
import type { Feed } from './ports/feed.ts'
import { readMovers, type MoversToday } from './read-market-today.ts'
import { showStock, type StockPage } from './show-stock.ts'

/** What the product can be asked for: its use cases, bound to the ports they need. */
export type Product = {
  /** One analysis per ticker, in the order asked. */
  readonly analyzeStocks: (tickers: readonly Ticker[]) => Promise<StocksAnalysis>
  /** What a person typed into the search box, answered. */
  readonly answerInput: (text: string) => Promise<InputAnswer>
  /** One stock with the bars and series its page draws. */
  readonly showStock: (ticker: Ticker) => Promise<StockPage>
  readonly readMovers: () => Promise<MoversToday>
  /** What to ask, as links within the product; never empty. */
  readonly trends: () => readonly Trend[]
  /** Address this product is reached at, without a slash at the end. */
  readonly publicUrl: string
  readonly disclaimer: string
}

/** Binds the use cases to their ports; called once, in `main.ts`. */
export function createProduct(
  deps: AnalyzeStocksDeps & {
    readonly movers: Feed<Movers>
    readonly publicUrl: string
  },
): Product {
  return {
    analyzeStocks: (tickers) => analyzeStocks(deps, tickers),
    answerInput: (text) => answerInput(deps, text),
    showStock: (ticker) => showStock(deps, ticker),
    readMovers: () => readMovers(deps.movers, deps.listings),
    trends: () => FIXED_TRENDS,
    publicUrl: deps.publicUrl,
    disclaimer: deps.disclaimer,
  }
}
