import { expect, test } from 'vitest'
import { describeSignalChange, describeWhyDescribed } from './describe-signal-change.ts'

const change = { ticker: 'MSFT', session: '2026-11-19' }

test.each([
  ['WATCH', 'BUY', 'MSFT went from WATCH to BUY on Nov 19, 2026.'],
  ['SELL', 'NONE', 'MSFT lost its signal on Nov 19, 2026. It was a SELL before.'],
  ['NONE', 'WATCH', 'MSFT has a signal again: it was rated WATCH on Nov 19, 2026.'],
] as const)('%s to %s', (from, to, sentence) => {
  expect(describeSignalChange({ ...change, from, to })).toBe(sentence)
})

test('dates are written as the reader writes them', () => {
  const result = describeSignalChange({ ...change, from: 'BUY', to: 'SELL' }, (date) => `<${date}>`)
  expect(result).toBe('MSFT went from BUY to SELL on <2026-11-19>.')
})

test.each([
  [true, [], 'It is in your holdings.'],
  [false, [], 'You get every new signal.'],
  [false, ['Chips'], 'It is on your watchlist Chips.'],
  [true, ['Banks', 'Chips'], 'It is in your holdings and on your watchlists Banks and Chips.'],
])('held: %s, lists: %j', (isHeld, watchlists, words) => {
  expect(describeWhyDescribed({ isHeld, watchlists })).toBe(words)
})
