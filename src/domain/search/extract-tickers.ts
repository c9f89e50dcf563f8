import type { Ticker } from '../market/listings/ticker.ts'
import { findSymbols, type FoundSymbol } from './find-symbols.ts'
import { toPlainText } from './plain-text.ts'
import { STOP_WORDS } from './stop-words.ts'

/**
 * Extracts intended tickers: runs of 2 to 5 capital letters minus stop words, and anything with a `$`.
 * Does not check that they are listed.
 * @param text user input of any length
 * @returns each ticker once, in order of first occurrence, in this product's spelling (BRK-B is BRK.B)
 */
export function extractTickers(text: string): readonly Ticker[] {
  return [...new Set(findMeantSymbols(toPlainText(text)).map((symbol) => symbol.ticker))]
}

/** Like `extractTickers`, but with positions and repeats, from plain text (`toPlainText`). */
export function findMeantSymbols(text: string): readonly FoundSymbol[] {
  return findSymbols(text).filter(
    (symbol) => symbol.isMarked || !(isStopWord(symbol) || isMeasure(symbol, text)),
  )
}

/**
 * The stop words that `findMeantSymbols` omits, with positions and repeats, from plain text. A word that
 * joins two others (`NVDA VS AMD`) is omitted here too: it is unambiguous.
 */
export function findStopWords(text: string): readonly FoundSymbol[] {
  return findSymbols(text).filter(
    (symbol) => !symbol.isMarked && isStopWord(symbol) && !isJoining(symbol, text),
  )
}

const JOINING = new Set(['AND', 'OR', 'VS'])

function isJoining({ ticker, at, end }: FoundSymbol, text: string): boolean {
  if (!JOINING.has(ticker)) return false
  const isPrecededByWord = /[^\s,;]\s+$/.test(text.slice(Math.max(0, at - 12), at))
  return isPrecededByWord && /^\.?\s+[^\s,;]/.test(text.slice(end, end + 12))
}

/** A stop word, or a class share of one: PLAN-B is not a share. */
function isStopWord({ ticker }: FoundSymbol): boolean {
  return STOP_WORDS.has(ticker.replace(/\.[A-Z]$/, ''))
}

// For these three the preceding text decides: 50-day MA, 4 PM and 52-week LOW are not Mastercard, Philip
// Morris or Lowe's.
const MEASURE_BEFORE: ReadonlyMap<string, RegExp> = new Map([
  ['MA', /(?:\b(?:9|10|20|21|30|50|100|150|200)|days?)[\s-]+$/i],
  ['PM', /\d\s+$/],
  ['LOW', /(?:day|week|month|year|time)s?[\s-]+$/i],
])

function isMeasure({ ticker, at }: FoundSymbol, text: string): boolean {
  return MEASURE_BEFORE.get(ticker)?.test(text.slice(Math.max(0, at - 12), at)) ?? false
}
