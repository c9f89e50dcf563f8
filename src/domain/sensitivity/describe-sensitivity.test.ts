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
  ['BUY', ['BUY', 'BUY'], 'Stable: all 2 variants of the method read BUY too.'],
  [
    'BUY',
    ['BUY', 'WATCH', 'BUY'],
    'On the edge: 1 of 3 variants of the method reads WATCH instead of BUY.',
  ],
  [
    'SELL',
    ['WATCH', 'WATCH', 'SELL'],
    'On the edge: 2 of 3 variants of the method read WATCH instead of SELL.',
  ],
  [
    'WATCH',
    ['BUY', 'SELL', 'SELL', 'WATCH'],
    'On the edge: 3 of 4 variants of the method read otherwise than WATCH: 2 SELL and 1 BUY.',
  ],
])('a %s with variants %j is described with its count', (published, actions, sentence) => {
  expect(describe(published, actions)).toBe(sentence)
})
