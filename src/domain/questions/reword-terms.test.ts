import { expect, test } from 'vitest'
import { readPlainWords } from './plain-words.ts'
import { rewordTerms } from './reword-terms.ts'

test.each([
  ['alpha versus beta, I always mix them up', 'difference between alpha and beta'],
  ['never got what standard deviation is good for', 'what is standard deviation'],
  ['it’s the word drawdown that loses me', 'what is drawdown'],
  ['I get what overbought is, it’s the word drawdown that loses me', 'what is drawdown'],
  ['I know RSI but on-balance volume I only half get', 'what is obv'],
  ['ATR gets thrown around a lot for stops, mind spelling out what it measures', 'what is atr'],
  ['I thought beta was a fish, clearly it means something else here', 'what is beta'],
  ['three accounts of Bollinger Bands, so how do you compute them', 'what is bollinger bands'],
  ['a flag and a pennant, are those the same thing', 'what is flags and pennants'],
  ['whether CMF differs from OBV escapes me', 'difference between cmf and obv'],
  ['the Sharpe ratio in the article baffles me', 'what is sharpe ratio'],
  [
    'which stocks are overbought, what does that mean',
    'which stocks are overbought what does that mean',
  ],
  ['what does the drawdown of @ mean', 'what does the drawdown of @ mean'],
])('“%s” asks “%s”', (text, plain) => {
  expect(rewordTerms(readPlainWords(text).join(' '))).toBe(plain)
})
