import { describe, expect, it } from 'vitest'
import { measureTrend } from './measure-trend.ts'

const climb = (count: number) => Float64Array.from({ length: count }, (_, day) => 100 + day)

describe('measureTrend', () => {
  // The mean of n numbers that climb by 1 is (n - 1) / 2 below the last: 319 - 24.5, 319 - 99.5, and 20
  // sessions before 294.5 - 20.
  it('is 100 for a steady rise, with the levels it compared', () => {
    expect(measureTrend(climb(220))).toEqual({
      id: 'trend',
      kind: 'measured',
      score: 100,
      figures: [
        { label: 'Close', kind: 'number', number: 319 },
        { label: 'SMA50', kind: 'number', number: 294.5 },
        { label: 'SMA200', kind: 'number', number: 219.5 },
        { label: 'SMA50 20 sessions earlier', kind: 'number', number: 274.5 },
        { label: 'Close above SMA50', isTrue: true, kind: 'statement' },
        { label: 'Close above SMA200', isTrue: true, kind: 'statement' },
        { label: 'SMA50 above SMA200', isTrue: true, kind: 'statement' },
        { label: 'SMA50 above SMA50 20 sessions earlier', isTrue: true, kind: 'statement' },
      ],
    })
  })

  it('is 0 for a steady fall', () => {
    expect(measureTrend(climb(220).toReversed())).toMatchObject({ score: 0 })
  })

  it('is 0 where nothing moves, also in cents, whose means are rounded', () => {
    expect(measureTrend(new Float64Array(220).fill(101.37))).toMatchObject({ score: 0 })
  })

  // After a long rise, one close far below both averages leaves the two statements about the averages
  // true: SMA50 loses (318 - 1) / 50 = 6.34 and is still above its 274.5 of 20 sessions earlier.
  it('counts 25 points for each true statement', () => {
    const closes = climb(220)
    closes[219] = 1
    expect(measureTrend(closes)).toMatchObject({ score: 50 })
  })

  it('is missing below 200 closes', () => {
    expect(measureTrend(climb(199))).toEqual({
      id: 'trend',
      kind: 'missing',
      because: 'it needs 200 closes in a row, and there are 199',
    })
    expect(measureTrend(climb(200))).toMatchObject({ kind: 'measured' })
  })
})
