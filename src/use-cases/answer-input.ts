import { TICKERS_AT_ONCE } from '../domain/market/tickers-at-once.ts'
import type { NamedTicker } from '../domain/market/listing.ts'
import type { Ticker } from '../domain/market/ticker.ts'
import { sortInput } from '../domain/search/sort-input.ts'
import { analyzeStocks, type AnalyzeStocksDeps, type StocksAnalysis } from './analyze-stocks.ts'

/** What a person typed, answered. */
export type InputAnswer =
  /** Nothing was typed. */
  | { readonly kind: 'empty' }
  /**
   * Tickers were typed; `leftOut` counts those beyond the most that are answered at once. `offers`
   * are listings that other words typed with them could have meant: AI in `AI PLTR`.
   */
  | {
      readonly kind: 'tickers'
      readonly stocks: StocksAnalysis
      readonly leftOut: number
      readonly offers: readonly NamedTicker[]
    }
  /**
   * A question. It is not answered yet; the signals of the stocks it names are, `leftOut` as above.
   * `offers` are listings that a lone everyday word could have meant.
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
  if (sorted.kind === 'tickers') return answerTickers(deps, text, sorted.tickers)
  const { mentions, offers } = deps.listings.resolve(sorted.text)
  const { asked, leftOut } = limit(mentions.map(({ ticker }) => ticker))
  const stocks = asked.length === 0 ? null : await analyzeStocks(deps, asked)
  return { kind: 'question', stocks, leftOut, offers: nameListings(deps, offers) }
}

async function answerTickers(
  deps: AnalyzeStocksDeps,
  text: string,
  tickers: readonly Ticker[],
): Promise<InputAnswer> {
  const { asked, leftOut } = limit(tickers)
  const stocks = await analyzeStocks(deps, asked)
  const { mentions, offers, stopWords } = deps.listings.resolve(text)
  const shown = new Set(tickers)
  for (const { nearest } of stocks.analyses) if (nearest !== null) shown.add(nearest.ticker)
  const missed = [...mentions.map(({ ticker }) => ticker), ...offers, ...stopWords].filter(
    (ticker) => !shown.has(ticker),
  )
  return { kind: 'tickers', stocks, leftOut, offers: nameListings(deps, missed) }
}

function nameListings(
  { listings }: AnalyzeStocksDeps,
  tickers: readonly Ticker[],
): readonly NamedTicker[] {
  return tickers.flatMap((ticker) => listings.find(ticker) ?? [])
}

function limit(tickers: readonly Ticker[]): { asked: readonly Ticker[]; leftOut: number } {
  return {
    asked: tickers.slice(0, TICKERS_AT_ONCE),
    leftOut: Math.max(0, tickers.length - TICKERS_AT_ONCE),
  }
}
