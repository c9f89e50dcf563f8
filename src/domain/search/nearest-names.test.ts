import { expect, test } from 'vitest'
import { findNearestNames } from './nearest-names.ts'

const KNOWN = ['action', 'rsi', 'rsi-zone', 'adx', 'sector', 'volume', 'volume-ratio']

test.each([
  ['rsii', ['rsi']],
  ['sectors', ['sector']],
  ['vol', ['volume']],
])('the name closest to %s is %j', (written, nearest) => {
  expect(findNearestNames(written, KNOWN, 1)).toEqual(nearest)
})

test('lists three names at most', () => {
  expect(findNearestNames('colour', KNOWN)).toHaveLength(3)
  expect(findNearestNames('x', ['rsi'])).toEqual(['rsi'])
})
