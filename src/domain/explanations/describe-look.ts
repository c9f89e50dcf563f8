import { INDICATORS, type Indicator } from '../indicators/catalogue.ts'
import { joinWords } from './join-words.ts'

/** How indicators look, as part of a sentence: "RSI, SMA and CMF look bullish". */
export function describeLook(
  indicators: readonly Indicator[],
  tone: 'bullish' | 'bearish',
): string {
  const names = indicators.map((indicator) => INDICATORS[indicator].name)
  return `${joinWords(names)} ${names.length === 1 ? 'looks' : 'look'} ${tone}`
}
