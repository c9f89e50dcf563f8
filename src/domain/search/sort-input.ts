import type { Ticker } from '../market/listings/ticker.ts'
import { extractTickers } from './extract-tickers.ts'
import { toPlainText } from './plain-text.ts'

/** What a person typed into the search box. */
export type SortedInput =
  /** Nothing, or nothing that can be seen. */
  | { readonly kind: 'empty' }
  /** A list of tickers to analyse; at least one, in order, once each. */
  | { readonly kind: 'tickers'; readonly tickers: readonly Ticker[] }
  /** Anything else: a question, trimmed, with whatever is written in it as tickers are written. */
  | { readonly kind: 'question'; readonly text: string; readonly tickers: readonly Ticker[] }

const MAX_TICKER_QUERY_WORDS = 3

const OPENERS =
  /^(?:should i|can i|what about|what if|tell me|why is|why are|how is|how are|how does|how do|when will|when should)(?![\p{L}\p{N}_])/iu
const INTENTS =
  /(?<![\p{L}\p{N}_])(?:today|tomorrow|now|currently|buy|sell|invest|purchase)(?![\p{L}\p{N}_])/iu

/**
 * Sorts what was typed into tickers or a question. A question has an opener at its start, ends with
 * a question mark, or speaks of time or trading (whole words, any case). Otherwise up to three words
 * with at least one ticker among them are a ticker query; everything else is a question.
 * The class follows the words alone, never a list of listings. Total, linear in the text.
 * Source: SPEC §5 and DECISIONS, "Sorting the input of the search box".
 */
export function sortInput(text: string): SortedInput {
  const plain = toPlainText(text).trim()
  if (plain === '') return { kind: 'empty' }
  const tickers = extractTickers(plain)
  const words = plain.split(/\s+/u)
  const isTickerQuery =
    !isQuestionLike(plain, words) && words.length <= MAX_TICKER_QUERY_WORDS && tickers.length > 0
  return isTickerQuery
    ? { kind: 'tickers', tickers }
    : { kind: 'question', text: text.trim(), tickers }
}

function isQuestionLike(plain: string, words: readonly string[]): boolean {
  // Openers are written with single spaces; a person may leave more.
  const start = words.slice(0, 3).join(' ')
  return OPENERS.test(start) || plain.endsWith('?') || INTENTS.test(plain)
}
