import { expect, test } from 'vitest'

import { describeRejections } from './describe-rejections.ts'

test('reasons are in plain words, most frequent first', () => {
  expect(describeRejections({ forecast: 1, number: 2 })).toBe(
    'a number that isn’t in our data (2); a forecast',
  )
})

test('unknown rules and zero counts are left out', () => {
  expect(describeRejections({ other: 3, promise: 0 })).toBe('')
})
