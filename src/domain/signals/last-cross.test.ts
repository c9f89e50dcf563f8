import { describe, expect, it } from 'vitest'

import { findLastCross } from './last-cross.ts'

const dates = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10']

function crossOf(gaps: readonly number[]) {
  const sma50 = Float64Array.from(gaps, () => 100)
  const sma20 = Float64Array.from(gaps, (gap) => 100 + gap)
  const cross = findLastCross(gaps.length, sma20, sma50)
  return cross && { kind: cross.kind, date: dates[cross.index] }
}

describe('findLastCross', () => {
  it('dates a golden cross at the first bar above', () => {
    expect(crossOf([-2, -1, -1, 1, 2, 3])).toEqual({ kind: 'golden', date: '2026-08-06' })
  })

  it('dates a death cross at the first bar below', () => {
    expect(crossOf([2, 1, 1, 1, 1, -1])).toEqual({ kind: 'death', date: '2026-08-10' })
  })

  it('names the latest of several', () => {
    expect(crossOf([-1, 1, -1, 1, -1, -1])).toEqual({ kind: 'death', date: '2026-08-07' })
  })

  it('does not count touching and turning back', () => {
    expect(crossOf([1, 1, 0, 0, 1, 1])).toBeNull()
  })

  it('counts a cross that pauses at level from the bar that leaves it', () => {
    expect(crossOf([-1, 0, 0, 1, 1, 1])).toEqual({ kind: 'golden', date: '2026-08-06' })
  })

  it('keeps the last cross while the averages are level again', () => {
    expect(crossOf([-1, 1, 1, 0, 0, 0])).toEqual({ kind: 'golden', date: '2026-08-04' })
  })

  it('finds none before the averages exist', () => {
    expect(crossOf([Number.NaN, Number.NaN, Number.NaN, 1, 1, 1])).toBeNull()
    expect(findLastCross(0, new Float64Array(), new Float64Array())).toBeNull()
  })
})
