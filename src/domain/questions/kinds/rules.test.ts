import { expect, it } from 'vitest'

import { describeRules } from './rules.ts'

const rules = (words: string, topic: 'rsi' | 'adx' | null = null) =>
  describeRules({ words, topic }).join(' ')

it('says what a rule needs as it is published', () => {
  expect(rules('conditions for a buy')).toBe(
    'A BUY needs all 5 conditions: RSI between 45 and 70, ADX above 25, SMA20 above SMA50, OBV above its level 20 days ago and CMF above 0.',
  )
  expect(rules('exact conditions for exhaustion sell')).toBe(
    'A SELL by exhaustion needs RSI above 70 and at least one of these: SMA20 below SMA50, SMA20 below its level 5 days ago or OBV below its level 20 days ago.',
  )
})

it('says both rules where both are named', () => {
  expect(rules('exact rule for exhaustion sell and trend break sell')).toMatch(
    /^A SELL by exhaustion .* A SELL by a trend break /,
  )
})

it('says both SELL rules where neither is named, and one indicator’s part where that is', () => {
  expect(rules('when does it say sell')).toMatch(/by a trend break needs all 5 .*by exhaustion/)
  expect(rules('adx cutoff for buy', 'adx')).toBe('A BUY needs ADX above 25.')
  expect(rules('how high can rsi be for a buy', 'rsi')).toBe('A BUY needs RSI between 45 and 70.')
})
