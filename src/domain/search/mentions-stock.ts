import type { Ticker } from '../market/listings/ticker.ts'
import { findMeantSymbols } from './extract-tickers.ts'
import { readNameWords, type NameWord } from './name-words.ts'
import { toPlainText } from './plain-text.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A stock by all that a headline may call it. */
export type NamedStock = {
  readonly ticker: Ticker
  /** Names of the company as `listNames` gives them: comparable words joined by single spaces. */
  readonly names: readonly string[]
}

const EXCHANGE = String.raw`(?:NYSE(?:\s?(?:American|Arca))?|NASDAQ|AMEX|CBOE|OTC)`

/**
 * Whether a headline speaks of a stock: by its ticker as a word in capitals or marked as one ($F,
 * (NYSE: F)), or by the company's name in whole words with a capital. A name of one word that may be an
 * everyday one (Target) counts where a capital says something: not within a headline in which all words
 * have one, unless it owns something or its stock is spoken of.
 * @param headline one line of plain text; linear in it
 */
export function mentionsStock(headline: string, { ticker, names }: NamedStock): boolean {
  const plain = toPlainText(headline)
  if (isMarked(plain, ticker)) return true
  // Where everything is in capitals, they tell nothing.
  if (!/\p{Ll}/u.test(plain)) return false
  if (findMeantSymbols(plain).some((symbol) => symbol.ticker === ticker)) return true
  const words = readNameWords(plain)
  return names.some((name) => isNamed(plain, words, name.split(' ')))
}

/** Written so that nothing else can be meant: $AAPL, (AAPL), NASDAQ: AAPL, AAPL:NASDAQ. */
function isMarked(plain: string, ticker: Ticker): boolean {
  const spelt = ticker.replaceAll(/[\^-]/g, String.raw`\$&`).replaceAll('.', '[.\\-/]')
  const options = [
    String.raw`\$${spelt}(?![\w.])`,
    String.raw`(?<!\w)(?:${EXCHANGE}):\s?${spelt}(?!\w)`,
    String.raw`(?<!\w)${spelt}:(?:${EXCHANGE})(?!\w)`,
  ]
  // "Artificial Intelligence (AI)" and "Chief Executive (CEO)" are no tickers.
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

/** Whether the capital of a single word says that it is a name. */
function isGenerating(words: readonly NameWord[], start: number, name: string): boolean {
  const word = words[start]
  if (word === undefined) return false
  const isOwner = word.owner === name
  const isOfStock = STOCK_WORDS.has(words[start + 1]?.text ?? '')
  return start === 0 || isOwner || isOfStock || !isTitleCase(words)
}

/** Most words that could go without a capital have one. */
function isTitleCase(words: readonly NameWord[]): boolean {
  const long = words.slice(1).filter(({ text }) => text.length > 3)
  return long.filter(({ isCapitalised }) => isCapitalised).length * 2 > long.length
}
