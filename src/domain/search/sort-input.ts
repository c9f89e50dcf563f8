import type { Ticker } from '../market/listings/ticker.ts'
import { extractTickers } from './extract-tickers.ts'
import { toPlainText } from './plain-text.ts'

/** Classified input of the search box. */
export type SortedInput =
  /** Empty, or only invisible characters. */
  | { readonly kind: 'empty' }
  /** Tickers to analyze; at least one, in order, once each. */
  | { readonly kind: 'tickers'; readonly tickers: readonly Ticker[] }
  /** Anything else: a question, trimmed, with the tickers written in it. */
  | { readonly kind: 'question'; readonly text: string; readonly tickers: readonly Ticker[] }

const MAX_TICKER_QUERY_WORDS = 3

const OPENERS =
  /^(?:should i|can i|what about|what if|tell me|why is|why are|how is|how are|how does|how do|when will|when should)(?![\p{L}\p{N}_])/iu
const INTENTS =
  /(?<![\p{L}\p{N}_])(?:today|tomorrow|now|currently|buy|sell|invest|purchase)(?![\p{L}\p{N}_])/iu
/** What is asked of a stock: `NVDA overbought`, `is KO up`. In capitals they may be tickers: LOW, UP. */
const MEASURES: ReadonlySet<string> = new Set(
  'rsi adx sma obv cmf overbought oversold bullish bearish trend trending uptrend downtrend momentum price close volume volatility volatile dividend dividends yield split splits earnings high highs low lows up down rise rising rose fall falling fell drop dropped gain gained crash crashed signal rating change changed return returns performance ytd cross average breakout support resistance target news macd bollinger stochastic stochastics ema beta drawdown correlation correlated gap gapped streak'.split(
    ' ',
  ),
)
const INDICATORS: ReadonlySet<string> = new Set([
  'RSI',
  'ADX',
  'SMA',
  'OBV',
  'CMF',
  'MACD',
  'MFI',
  'EMA',
])

/**
 * Classifies input as tickers or a question. A question starts with an opener, ends with a question
 * mark, mentions time or trading (whole words, any case), or names what it wants to know of a stock.
 * Otherwise up to three words with at least
 * one ticker among them are a ticker query; anything else is a question. Only the words count, never the
 * list of listings. Total, linear in the text.
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
  // Openers have single spaces; users may type more.
  const start = words.slice(0, 3).join(' ')
  return OPENERS.test(start) || plain.endsWith('?') || INTENTS.test(plain) || words.some(isMeasure)
}

function isMeasure(word: string): boolean {
  const bare = word.replace(/[.,!]+$/, '')
  return INDICATORS.has(bare) || (bare !== bare.toUpperCase() && MEASURES.has(bare.toLowerCase()))
}
