import type { Question } from '../../domain/questions/question.ts'
import type { Conversation } from '../../domain/questions/read-one.ts'
import { readQuestion } from '../../domain/questions/read-question.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { MAX_TICKERS_PER_REQUEST } from '../../domain/market/listings/max-tickers-per-request.ts'
import type { ResolvedTickers } from '../../domain/search/resolve-tickers.ts'
import type { Listings } from '../ports/listings.ts'
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

const MAX_BEFORE = 6

/** Parses a question and its conversation. */
export function readRequested(
  { resolve }: Pick<Listings, 'resolve'>,
  { message, conversation, about }: Pick<Requested, 'message' | 'conversation' | 'about'>,
): RequestedStocks {
  const before = readBefore({ resolve }, conversation)
  const context = about === undefined || about.length === 0 ? before.tickers : about
  const question = readQuestion(message, { resolve }, { ...before, tickers: context })
  const { mentions, offers } = resolve(message)
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

/** What the last questions were about. */
function readBefore(
  { resolve }: Pick<Listings, 'resolve'>,
  conversation: Requested['conversation'],
): Conversation {
  let before: Conversation = { tickers: [] }
  for (const { question } of conversation.slice(-MAX_BEFORE)) {
    const read = readQuestion(question, { resolve }, before)
    before = {
      tickers: read.tickers.length > 0 ? read.tickers : before.tickers,
      // "Thanks" asks nothing.
      last: read.intent === 'greeting' ? (before.last ?? read) : read,
      ...pairOf(read.tickers, before),
    }
  }
  return before
}

/** The last two stocks that were asked about, together or one after the other. */
function pairOf(tickers: readonly Ticker[], before: Conversation): Pick<Conversation, 'pair'> {
  if (tickers.length === 2) return { pair: tickers }
  const [only, previous] = [tickers[0], before.tickers[0]]
  const isNext = tickers.length === 1 && before.tickers.length === 1 && before.pair === undefined
  if (isNext && only !== undefined && previous !== undefined && only !== previous)
    return { pair: [previous, only] }
  return before.pair === undefined ? {} : { pair: before.pair }
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
