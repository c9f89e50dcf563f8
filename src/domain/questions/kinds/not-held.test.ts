import { expect, test } from 'vitest'
import { findMissing } from './not-held.ts'

test.for(['who in management bought @ shares lately', 'has the board of @ been selling'])(
  '"%s" asks for insider trades',
  (words) => {
    expect(findMissing(words)).toContain('insider trades')
  },
)

test.for(['@ went down is it because of a strike', 'is there a strike at @'])(
  '"%s" asks for no options',
  (words) => {
    expect(findMissing(words)).not.toContain('options data')
  },
)

test('a strike price is one of options', () => {
  expect(findMissing('what strike price for @')).toContain('options data')
})

test.for(['where would you put a stop on @', 'is 160 a good stop for @', 'trailing stop for @'])(
  '"%s" asks for a stop-loss level',
  (words) => {
    expect(findMissing(words)).toContain('stop-loss levels')
  },
)
