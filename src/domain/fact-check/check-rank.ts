import type { Ticker } from '../market/listings/ticker.ts'
import type { FactIndex } from './fact-index.ts'
import { ownerAt, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'

const MEASURES = {
  rsi: 'rsi',
  adx: 'adx',
  cmf: 'cmf',
  trend: 'adx',
  momentum: 'rsi',
  inflow: 'cmf',
} as const
const NAME = '(?<name>RSI|ADX|CMF|trend|momentum|inflow)'
const RANK = new RegExp(
  `\\b(?:(?<max>highest|strongest|largest)|(?<min>lowest|weakest|smallest)|(?<more>higher|stronger|firmer)|(?<fewer>lower|weaker|softer)) ${NAME}\\b`,
  'gi',
)

/** "The highest RSI of the three" or "a stronger trend than MSFT" must be true of the signals. */
export function checkRank(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(RANK)) {
    const { name = '', max, min, more } = match.groups ?? {}
    const measure = MEASURES[name.toLowerCase() as keyof typeof MEASURES]
    const read = (ticker: Ticker | null) => {
      const signal = ticker === null ? undefined : index.signals.get(ticker)
      return signal?.kind === 'signal' ? signal.readings[measure] : null
    }
    const own = read(ownerAt(sentence, match.index))
    if (own === null) continue
    const end = match.index + match[0].length
    const than = /^[^.;]{0,24}\bthan\s/.test(sentence.text.slice(end))
    const other = than ? sentence.mentions.find(({ at }) => at >= end) : undefined
    const others = other ? [other.ticker] : than || !(max ?? min) ? [] : [...index.signals.keys()]
    const isUp = max !== undefined || more !== undefined
    const isTrue = others.every((ticker) => {
      const reading = read(ticker)
      return reading === null || (isUp ? own >= reading : own <= reading)
    })
    if (!isTrue) return rejectMatch('relation', match)
  }
  return null
}
