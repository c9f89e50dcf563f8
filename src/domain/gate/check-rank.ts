import type { Ticker } from '../market/ticker.ts'
import type { SheetIndex } from './index-sheet.ts'
import { ownerAt, type Sentence } from './read-sentence.ts'
import { refuseMatch, type Refusal } from './refusal.ts'

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
  `\\b(?:(?<most>highest|strongest|largest)|(?<least>lowest|weakest|smallest)|(?<more>higher|stronger|firmer)|(?<fewer>lower|weaker|softer)) ${NAME}\\b`,
  'gi',
)

/** "The highest RSI of the three" or "a stronger trend than MSFT" has to hold between the signals. */
export function checkRank(sentence: Sentence, index: SheetIndex): Refusal | null {
  for (const match of sentence.text.matchAll(RANK)) {
    const { name = '', most, least, more } = match.groups ?? {}
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
    const others = other
      ? [other.ticker]
      : than || !(most ?? least)
        ? []
        : [...index.signals.keys()]
    const isUp = most !== undefined || more !== undefined
    const isTrue = others.every((ticker) => {
      const reading = read(ticker)
      return reading === null || (isUp ? own >= reading : own <= reading)
    })
    if (!isTrue) return refuseMatch('relation', match)
  }
  return null
}
