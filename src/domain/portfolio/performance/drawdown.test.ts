import { describe, expect, test } from 'vitest'
import { drawdown } from './drawdown.ts'
import { valueOf, weekdays } from './portfolio.fixture.ts'

const START = '2024-01-01'

function fallOf(levels: readonly number[]) {
  return drawdown(Float64Array.from(levels), weekdays(levels.length), START, levels.length)
}

describe('the largest drawdown', () => {
  test('is the deepest of several, with its days', () => {
    // 1.2 to 0.9 is a quarter; 1.25 to 1.0, later, is a fifth. Jan 2, 2024 is the first day.
    expect(fallOf([1.1, 1.2, 0.9, 1, 1.25, 1, 1.1])).toMatchObject({
      value: -0.25,
      peakOn: '2024-01-03',
      troughOn: '2024-01-04',
      recoveredOn: '2024-01-08',
    })
  })

  test('has no recovery while the high is not reached again', () => {
    expect(fallOf([2, 1, 1.9])).toMatchObject({ value: -0.5, recoveredOn: null })
  })

  test('begins from the start when nothing was ever higher', () => {
    expect(fallOf([0.95, 0.9, 0.97])).toMatchObject({ peakOn: START, troughOn: '2024-01-03' })
    expect(valueOf(fallOf([0.95, 0.9, 0.97]))).toBeCloseTo(-0.1, 12)
  })

  test('is 0, without days, when every close is a high', () => {
    expect(fallOf([1, 1.1, 1.1, 1.2])).toEqual({
      kind: 'known',
      value: 0,
      facts: [],
      peakOn: null,
      troughOn: null,
      recoveredOn: null,
    })
  })

  test('is missing without a daily return', () => {
    expect(valueOf(drawdown(Float64Array.of(1), ['2024-01-02'], '2024-01-02', 0))).toBe(
      'it needs at least two closes, and the range has only one',
    )
  })
})
