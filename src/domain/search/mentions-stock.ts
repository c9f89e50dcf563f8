import type { Ticker } from '../market/listings/ticker.ts'
import { findMeantSymbols } from './extract-tickers.ts'
import { readNameWords, type NameWord } from './name-words.ts'
import { toPlainText } from './plain-text.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A stock with all names a headline may use. */
export type NamedStock = {
  readonly ticker: Ticker
  /** Company names from `listNames`: comparable words joined by single spaces. */
  readonly names: readonly string[]
}

const EXCHANGE = String.raw`(?:NYSE(?:\s?(?:American|Arca))?|NASDAQ|AMEX|CBOE|OTC)`

/**
 * Whether a headline is about a stock: by its ticker as a word in capitals or marked as one ($F, (NYSE:
 * F)), or by the company's name in whole words with a capital. A one-word name that may be an everyday
 * word (Target) counts only where capitals carry meaning: not in a title-case headline, unless it is
 * possessive or its stock is mentioned.
 * @param headline one line of plain text; linear in it
 */
export function mentionsStock(headline: string, { ticker, names }: NamedStock): boolean {
  const plain = toPlainText(headline)
  if (isMarked(plain, ticker)) return true
  // In an all-caps headline, capitals mean nothing.
  if (!/\p{Ll}/u.test(plain)) return false
  if (findMeantSymbols(plain).some((symbol) => symbol.ticker === ticker)) return true
  const words = readNameWords(plain)
  return names.some((name) => isNamed(plain, words, name.split(' ')))
}

/** Unambiguous: $AAPL, (AAPL), NASDAQ: AAPL, AAPL:NASDAQ. */
function isMarked(plain: string, ticker: Ticker): boolean {
  const spelt = ticker.replaceAll(/[\^-]/g, String.raw`\$&`).replaceAll('.', '[.\\-/]')
  const options = [
    String.raw`\$${spelt}(?![\w.])`,
    String.raw`(?<!\w)(?:${EXCHANGE}):\s?${spelt}(?!\w)`,
    String.raw`(?<!\w)${spelt}:(?:${EXCHANGE})(?!\w)`,
  ]
  // "Artificial Intelligence (AI)" and "Chief Executive (CEO)" are not tickers.
  if (!STOP_WORDS.has(ticker)) options.push(String.raw`\(${spelt}\)`)
  return new RegExp(options.join('|')).test(plain)
}

function isNamed(plain: string, words: readonly NameWord[], name: readonly string[]): boolean {
  return words.some((_, start) => {
    const found = words.slice(start, start + name.length)
    const [first, last] = [found[0], found.at(-1)]
    if (first === undefined || last === undefined || found.length < name.length) return false
    const isSame = found.every((word, index) => {
      const wanted = name[index]
      return word.text === wanted || (word === last && word.owner === wanted)
    })
    if (!isSame || !/[\p{Lu}\p{N}]/u.test(plain.charAt(first.at))) return false
    return name.length > 1 || isGenerating(words, start, name[0] ?? '')
  })
}

const STOCK_WORDS: ReadonlySet<string> = new Set(
  'stock stocks share shares earnings inc corp ceo investors shareholders'.split(' '),
)

/** Whether a single word's capital marks it as a name. */
function isGenerating(words: readonly NameWord[], start: number, name: string): boolean {
  const word = words[start]
  if (word === undefined) return false
  const isOwner = word.owner === name
  const isOfStock = STOCK_WORDS.has(words[start + 1]?.text ?? '')
  return start === 0 || isOwner || isOfStock || !isTitleCase(words)
}

/** Most words that do not need a capital have one. */
function isTitleCase(words: readonly NameWord[]): boolean {
  const long = words.slice(1).filter(({ text }) => text.length > 3)
  return long.filter(({ isCapitalized }) => isCapitalized).length * 2 > long.length
}
