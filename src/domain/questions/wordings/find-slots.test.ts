import { expect, test } from 'vitest'
import { findSlots } from './find-slots.ts'

test.each([
  ['how far is @ over its 50-day line', 'how far is @ over AVG', { average: '50' }],
  ['is @ back over the 200 day or nah', 'is @ back over AVG or nah', { average: '200' }],
  [
    'how much did @ move in the last 20 days',
    'how much did @ move PERIOD',
    { period: 'in the last 20 days' },
  ],
  ['what did @ close at on Aug 13?', 'what did @ close DAY', { day: 'at on aug 13' }],
  ['what fell today', 'what fell TODAY', { today: 'today' }],
  [
    'which chip stocks have rsi under 40',
    'which GROUP stocks have rsi under NUM',
    { group: 'chip', number: '40', indicator: 'rsi' },
  ],
  ['is @ near its 52-week high', 'is @ near its YEAR high', { period: null }],
])('%s', (masked, tokens, slots) => {
  const wording = findSlots(masked)
  expect(wording.tokens.join(' ')).toBe(tokens)
  expect(wording).toMatchObject(slots)
})

test('stocks are counted, whatever stands between them', () => {
  expect(findSlots('@, @ or @: which one').stocks).toBe(3)
  expect(findSlots('what fell').stocks).toBe(0)
})
