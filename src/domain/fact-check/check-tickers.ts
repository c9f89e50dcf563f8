import { findMeantSymbols } from '../search/extract-tickers.ts'
import type { FactIndex } from './fact-index.ts'
import { MASK, type Sentence } from './read-sentence.ts'
import type { Rejection } from './rejection.ts'

/** Capitals that a text about markets may hold and that name no stock here, besides the stop words. */
const NO_TICKERS: ReadonlySet<string> = new Set(
  'SEK NOK DKK PLN ZAR SGD TWD THB IDR ILS TRY OHLC OHLCV DAX FTSE CAC TSX CSI DJIA NYSE FINRA FAQ UTC GMT EST EDT MAR MACD'.split(
    ' ',
  ),
)

/** What is written like a ticker has to be a stock of the sheet. */
export function checkTickers(sentence: Sentence, index: FactIndex): Rejection | null {
  const text = sentence.text.replaceAll(MASK, ' ')
  for (const symbol of findMeantSymbols(text)) {
    if (index.tickers.has(symbol.ticker)) continue
    if (!symbol.isMarked && NO_TICKERS.has(symbol.ticker)) continue
    const isNamed = sentence.mentions.some(({ at, end }) => at <= symbol.at && symbol.end <= end)
    const isAccount = /^\d/.test(symbol.ticker) && symbol.isMarked
    if (!isNamed && !isAccount) return { rule: 'ticker', at: symbol.at, end: symbol.end }
  }
  return null
}
