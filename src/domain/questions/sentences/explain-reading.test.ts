import { expect, it } from 'vitest'

import { explainReading } from './explain-reading.ts'

it.each([
  ['what does rsi 75 mean', 'rsi', /^An RSI of 75 means overbought/],
  ['is an rsi of 28 oversold', 'rsi', /^Yes: an RSI of 28 means oversold/],
  ['is an rsi of 31 oversold', 'rsi', /^No: an RSI of 31 means neutral/],
  ['is rsi under 30 good to buy', 'rsi', /^An RSI below 30 means oversold/],
  ['what does a cmf of -0.2 tell me', 'cmf', /^A CMF of −0\.2 means strong selling pressure/],
  ['an adx of 15', 'adx', /^An ADX of 15 means a weak trend/],
  ['what does rsi 140 mean', 'rsi', /^RSI cannot be 140/],
  ['what does it mean when obv is negative', 'obv', /^A falling OBV means/],
] as const)('"%s"', (words, topic, expected) => {
  expect(explainReading(words, topic)).toMatch(expected)
})

it('says nothing where no reading is named', () => {
  expect(explainReading('what is rsi', 'rsi')).toBeNull()
})
