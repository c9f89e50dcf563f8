import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareTime } from './time-share.ts'

const BUDGET_MS = 2_500

describe('of 2.5 s', () => {
  test.each([
    ['the only one gets all', ['yahoo'], [2_500]],
    ['0.3 s are reserved for the sample', ['yahoo', 'sample'], [2_200, 300]],
    ['two share three to two', ['alpaca', 'yahoo'], [1_500, 1_000]],
    ['each leaves two fifths', ['alpaca', 'tiingo', 'yahoo', 'sample'], [1_320, 528, 352, 300]],
    [
      'those who would get next to nothing are passed over',
      ['a', 'b', 'c', 'd', 'yahoo', 'sample'],
      [1_320, 528, 211, null, null, 441],
    ],
  ])('%s when no provider answers', (_, names, expected) => {
    expect(shareAmongSilent(names)).toEqual(expected)
  })
})

test('a skipped provider uses no time, and the total is never exceeded', () => {
  const names = fc.array(fc.constantFrom('alpaca', 'tiingo', 'yahoo'), {
    minLength: 1,
    maxLength: 9,
  })
  fc.assert(
    fc.property(names, fc.boolean(), (live, hasSample) => {
      const shares = shareAmongSilent(hasSample ? [...live, 'sample'] : live)
      const used = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
      expect(used).toBeLessThanOrEqual(BUDGET_MS)
      expect(shares.every((share) => share === null || share >= 150)).toBe(true)
    }),
  )
})

test('the sample is called even when all time is used up', () => {
  expect(shareTime(['yahoo', 'sample'], 1, -20)).toBe(150)
  expect(shareTime(['yahoo', 'sample'], 0, 400)).toBeNull()
})

/** What each gets when all before it have used what they got. */
function shareAmongSilent(names: readonly string[]): (number | null)[] {
  let leftMs = BUDGET_MS
  return names.map((_, index) => {
    const share = shareTime(names, index, leftMs)
    leftMs -= share ?? 0
    return share
  })
}
