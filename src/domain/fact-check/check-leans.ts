import { INDICATORS, type Indicator } from '../indicators/catalogue.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional } from './is-negated.ts'
import { ownerAt, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'

const NAME = '(?:RSI|ADX|SMA|OBV|CMF)'
const LEANS = new RegExp(
  `\\b(?<names>${NAME}(?:(?:, | and |, and )${NAME}){0,4}) (?:both |all )?(?:leans?|speaks?|favou?rs?|points?|votes?|argues?) (?:to|towards?|for|the|in favou?r of)?\\s?(?:the )?(?<side>buying|selling|buyers|sellers|a buy|a sell|BUY|SELL|that way)`,
  'gi',
)
const ALL: readonly Indicator[] = ['rsi', 'adx', 'sma', 'obv', 'cmf']

/** "RSI and OBV lean to buying" has to be how the signal's indicators lean. */
export function checkLeans(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  for (const match of text.matchAll(LEANS)) {
    const { names = '', side = '' } = match.groups ?? {}
    const owner = ownerAt(sentence, match.index)
    const signal = owner === null ? undefined : index.signals.get(owner)
    if (signal?.kind !== 'signal' || isConditional(sentence, match.index)) continue
    const goal = /way/i.test(side) ? (/\b(?:BUY|SELL)\b/.exec(text)?.[0] ?? '') : side
    const leaning = /buy/i.test(goal) ? signal.leans.buy : signal.leans.sell
    const named = ALL.filter((indicator) => names.includes(INDICATORS[indicator].name))
    if (!named.every((indicator) => leaning.includes(indicator)))
      return rejectMatch('relation', match)
  }
  return null
}
