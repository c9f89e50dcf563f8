import { expect, test } from 'vitest'
import { findTopic } from './find-topic.ts'

test.each([
  ['what is rsi', 'rsi'],
  ['relative strength index of @', 'rsi'],
  ['is @ overbought', 'rsi'],
  ['momentum of @', 'rsi'],
  ['adx and rsi', 'adx'],
  ['how strong is the trend of @', 'adx'],
  ['golden cross', 'sma'],
  ['its 50 day moving average', 'sma'],
  ['on balance volume', 'obv'],
  ['volume', 'obv'],
  ['chaikin', 'cmf'],
  ['buying pressure', 'cmf'],
  ['money flow', 'cmf'],
  ['money flow index', null],
  ['macd', null],
  ['exponential moving average', null],
  ['is @ a buy', null],
])('%j is about %s', (words, topic) => {
  expect(findTopic(words)).toBe(topic)
})
