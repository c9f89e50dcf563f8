import type { NamedTicker } from '../domain/market/listing.ts'
import type { Ticker } from '../domain/market/ticker.ts'
import { sortInput } from '../domain/search/sort-input.ts'
import { analyzeStocks, type AnalyzeStocksDeps, type StocksAnalysis } from './analyze-stocks.ts'

/** Most stocks that one input is answered with. */
const MAX_STOCKS = 25

/** What a person typed, answered. */
export type InputAnswer =
  /** Nothing was typed. */
  | { readonly kind: 'empty' }
  /** Tickers were typed; `leftOut` counts those beyond the most that are answered at once. */
  | { readonly kind: 'tickers'; readonly stocks: StocksAnalysis; readonly leftOut: number }
  /**
   * A question. It is not answered yet; the signals of the stocks it names are. `offers` are
   * listings that a lone everyday word could have meant.
   */
  | {
      readonly kind: 'question'
      readonly stocks: StocksAnalysis | null
      readonly leftOut: number
      readonly offers: readonly NamedTicker[]
    }

/** Sorts an input and answers it with the signals of the stocks it names. */
export async function answerInput(deps: AnalyzeStocksDeps, text: string): Promise<InputAnswer> {
  const sorted = sortInput(text)
  if (sorted.kind === 'empty') return { kind: 'empty' }
  if (sorted.kind === 'tickers') {
    const { asked, leftOut } = limit(sorted.tickers)
    return { kind: 'tickers', stocks: await analyzeStocks(deps, asked), leftOut }
  }
  const { tickers, unknown, offers } = deps.listings.resolve(sorted.text)
  const { asked, leftOut } = limit([...tickers, ...unknown])
  const stocks = asked.length === 0 ? null : await analyzeStocks(deps, asked)
  const named = offers.flatMap((ticker) => deps.listings.find(ticker) ?? [])
  return { kind: 'question', stocks, leftOut, offers: named }
}

function limit(tickers: readonly Ticker[]): { asked: readonly Ticker[]; leftOut: number } {
  return {
    asked: tickers.slice(0, MAX_STOCKS),
    leftOut: Math.max(0, tickers.length - MAX_STOCKS),
  }
}
