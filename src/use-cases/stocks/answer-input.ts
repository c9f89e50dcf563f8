import { MAX_TICKERS_PER_REQUEST } from '../../domain/market/listings/max-tickers-per-request.ts'
import type { NamedTicker } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { sortInput } from '../../domain/search/sort-input.ts'
import { analyzeStocks, type AnalyzeStocksDeps, type StocksAnalysis } from './analyze-stocks.ts'
import type { Analyst, GeneratedAnswer } from '../analyst/generated-answer.ts'

/** The answer to an input. */
export type InputAnswer =
  /** Empty input. */
  | { readonly kind: 'empty' }
  /**
   * Tickers; `omitted` counts those beyond the maximum. `offers` are listings that other words in the
   * input may refer to: AI in `AI PLTR`.
   */
  | {
      readonly kind: 'tickers'
      readonly stocks: StocksAnalysis
      readonly omitted: number
      readonly offers: readonly NamedTicker[]
    }
  /**
   * A question, answered by the rules, with the signals of its stocks; `omitted` as above. `offers` are
   * listings that a lone everyday word may refer to.
   */
  | {
      readonly kind: 'question'
      readonly stocks: StocksAnalysis | null
      readonly omitted: number
      readonly offers: readonly NamedTicker[]
      readonly generated: GeneratedAnswer
    }

export type AnswerInputDeps = AnalyzeStocksDeps & { readonly analyst: Pick<Analyst, 'answer'> }

/**
 * Classifies an input and answers it: tickers with their signals, a question by the rules.
 * @param about the stocks that words like "its" refer to
 * @param after the questions that it follows up, oldest first
 */
export async function answerInput(
  deps: AnswerInputDeps,
  text: string,
  about: readonly Ticker[] = [],
  after: readonly string[] = [],
): Promise<InputAnswer> {
  const sorted = sortInput(text)
  if (sorted.kind === 'empty') return { kind: 'empty' }
  if (sorted.kind === 'tickers') return answerTickers(deps, text, sorted.tickers)
  // The rules read the questions of a conversation, not their answers.
  const conversation = after.map((question) => ({ question, summary: '' }))
  // They have no rate limit, so the client does not matter.
  const requested = { message: sorted.text, conversation, about, client: '' }
  const result = await deps.analyst.answer(requested)
  const { stocks, omitted, offers } = result
  return { kind: 'question', stocks, omitted, offers, generated: result }
}

async function answerTickers(
  deps: AnalyzeStocksDeps,
  text: string,
  tickers: readonly Ticker[],
): Promise<InputAnswer> {
  const requested = tickers.slice(0, MAX_TICKERS_PER_REQUEST)
  const omitted = tickers.length - requested.length
  const stocks = await analyzeStocks(deps, requested)
  const { mentions, offers, stopWords } = deps.listings.resolve(text)
  const shown = new Set(tickers)
  for (const { nearest } of stocks.analyses) if (nearest !== null) shown.add(nearest.ticker)
  const missed = [...mentions.map(({ ticker }) => ticker), ...offers, ...stopWords].filter(
    (ticker) => !shown.has(ticker),
  )
  const named = missed.flatMap((ticker) => deps.listings.find(ticker) ?? [])
  return { kind: 'tickers', stocks, omitted, offers: named }
}
