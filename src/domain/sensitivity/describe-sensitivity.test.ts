import { expect, test } from 'vitest'
import type { Action } from '../signals/signal.ts'
import { describeSensitivity } from './describe-sensitivity.ts'

function describe(published: Action, actions: readonly Action[]): string {
  const changedCount = actions.filter((action) => action !== published).length
  return describeSensitivity({
    action: published,
    standing: changedCount === 0 ? 'stable' : 'on-the-edge',
    changedCount,
    variants: actions.map((action) => ({
      kind: 'rival',
      changed: [],
      action,
      rule: null,
      deciding: [],
    })),
  })
}

test.each<[Action, readonly Action[], string]>([
  ['BUY', ['BUY', 'BUY'], 'All 2 variants also say BUY.'],
  ['BUY', ['BUY', 'WATCH', 'BUY'], '1 of 3 variants says WATCH instead of BUY.'],
  ['SELL', ['WATCH', 'WATCH', 'SELL'], '2 of 3 variants say WATCH instead of SELL.'],
  [
    'WATCH',
    ['BUY', 'SELL', 'SELL', 'WATCH'],
    '3 of 4 variants say something other than WATCH: 2 SELL and 1 BUY.',
  ],
])('a %s with variants %j is described with its count', (published, actions, sentence) => {
  expect(describe(published, actions)).toBe(sentence)
})
