import type { Question } from '../../domain/questions/question.ts'
import type { Conversation, ReadQuestionDeps } from '../../domain/questions/read-one.ts'
import { readQuestion } from '../../domain/questions/read-question.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { MAX_TICKERS_PER_REQUEST } from '../../domain/market/listings/max-tickers-per-request.ts'
import type { ResolvedTickers } from '../../domain/search/resolve-tickers.ts'
import type { Requested } from './generated-answer.ts'

/** A parsed question and its stocks. */
export type RequestedStocks = {
  readonly question: Question
  /** Stocks to analyze, in question order, including unlisted ones; at most 25. */
  readonly tickers: readonly Ticker[]
  readonly omitted: number
  /** Listings that a lone everyday word may refer to: the answer may mention them, without a card. */
  readonly offers: readonly Ticker[]
  /** The stocks of a follow-up that names none. */
  readonly about: readonly Ticker[]
}

/** Parses a question after the conversation before it. */
export function readRequested(
  deps: ReadQuestionDeps,
  { message, about }: Pick<Requested, 'message' | 'about'>,
  before: Conversation,
): RequestedStocks {
  const context = about === undefined || about.length === 0 ? before.tickers : about
  const question = readQuestion(message, deps, { ...before, tickers: context })
  const { mentions, offers } = deps.resolve(message)
  const tickers = [question, question.second, question.premise].flatMap(
    (part) => part?.tickers ?? [],
  )
  const isOfOne = question.second === undefined && question.premise === undefined
  // A word that is also a symbol is no mention: "did coin beat amd".
  const all =
    isOfOne && question.unknown.length === 0
      ? [...new Set(tickers)]
      : listStocks({ ...question, tickers }, mentions)
  return {
    question,
    tickers: all.slice(0, MAX_TICKERS_PER_REQUEST),
    omitted: Math.max(0, all.length - MAX_TICKERS_PER_REQUEST),
    offers,
    about: (question.tickers.length > 0 ? question.tickers : context).slice(
      0,
      MAX_TICKERS_PER_REQUEST,
    ),
  }
}

/** In the order the text names them; those only in the conversation come last. */
function listStocks(
  { tickers, unknown }: Question,
  mentions: ResolvedTickers['mentions'],
): readonly Ticker[] {
  const unlisted = unknown.flatMap((symbol) => {
    const parsed = parseTicker(symbol)
    return parsed.ok ? [parsed.value] : []
  })
  const meant = new Set([...tickers, ...unlisted])
  const named = mentions.map(({ ticker }) => ticker).filter((ticker) => meant.has(ticker))
  return [...new Set([...named, ...meant])]
}
