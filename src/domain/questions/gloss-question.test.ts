import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { glossQuestion } from './gloss-question.ts'

const KO = [knownTicker('KO')]

test.each([
  ['cuanto ha subido @ este año', 'how much did KO rise this year'],
  ['wie viel hat @ diese Woche verloren', 'how much did KO fall this week'],
  ['pourquoi @ n’est pas un achat ?', 'why is KO not a buy'],
  ['dovrei comprare @', 'is KO a buy'],
  ['qual o sinal da @ hoje', 'what is the signal of KO'],
  ['wat is de koers van @', 'what is the price of KO'],
  ['@ hissesi alınır mı', 'is KO a buy'],
  ['@ RSI 알려줘', 'what is the rsi of KO'],
  ['@ आज कितना गिरा?', 'how much did KO fall today'],
  ['@现在是买入信号吗？', 'is KO a buy'],
  ['ما هي إشارة سهم @', 'what is the signal of KO'],
  ['почему @ упала', 'why did KO fall today'],
  ['¿está @ sobrecomprada?', 'is KO overbought'],
  ['qual è l’rsi di @', 'what is the rsi of KO'],
  ['@のRSIはいくつですか', 'what is the rsi of KO'],
  ['@の株価は', 'what is the price of KO'],
])('%j asks %j', (masked, english) => {
  expect(glossQuestion(masked, KO)).toBe(english)
})
