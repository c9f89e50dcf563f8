import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureVolatility } from './measure-volatility.ts'

/** Closes with daily changes of these sizes, alternating up and down. */
function swing(sizes: readonly number[]): Float64Array {
  let close = 100
  return Float64Array.from([
    close,
    ...sizes.map((size, day) => (close *= 1 + (day % 2 === 0 ? size : -size))),
  ])
}

const steady = (size: number, count: number) => Array.from({ length: count }, () => size)

describe('measureVolatility', () => {
  // The lowest before: 19 changes of ±1% after one of −2% add up to −0.01, so √((0.0023 − 20 × 0.0005²) /
  // 19 × 252). Now 20 changes of ±1%: mean 0, squares of 20 × 0.0001 over 19, so 0.01 × √(20 / 19 × 252)
  // = 16.2869%.
  it('annualizes the sample deviation of the last 20 changes', () => {
    const metric = measureVolatility(swing([...steady(0.02, 300), ...steady(0.01, 20)]))
    if (metric.kind !== 'measured') throw new Error(metric.because)
    const [now, lowest, highest] = metric.figures
    expect(now).toMatchObject({ percent: expect.closeTo(16.2869, 3) as number })
    expect(lowest).toMatchObject({ percent: expect.closeTo(17.4468, 3) as number })
    expect(highest).toMatchObject({ percent: expect.closeTo(32.5738, 3) as number })
    expect(metric.score).toBe(0)
  })

  it('is 100 when swings are wider than ever before', () => {
    const sizes = Array.from({ length: 300 }, (_, day) => 0.001 + day * 0.0001)
    expect(measureVolatility(swing(sizes))).toMatchObject({ score: 100 })
  })

  it('is 0 where nothing moves', () => {
    expect(measureVolatility(new Float64Array(300).fill(101.37))).toMatchObject({ score: 0 })
  })

  // 791 changes make 772 readings, of which 756 count. Only the first 16 include the old storm.
  it('ignores sessions more than three years back', () => {
    const sizes = [...steady(0.05, 16), ...steady(0.01, 755), ...steady(0.02, 20)]
    const metric = measureVolatility(swing(sizes))
    expect(metric).toMatchObject({
      score: 100,
      figures: expect.arrayContaining([
        { label: 'Earlier sessions', kind: 'count', count: 755 },
      ]) as unknown,
    })
  })

  it('is missing below 272 closes, which make a year of readings', () => {
    expect(measureVolatility(swing(steady(0.01, 270)))).toEqual({
      id: 'volatility',
      kind: 'missing',
      because: 'it needs 272 closes in a row, and there are 271',
    })
    expect(measureVolatility(swing(steady(0.01, 271)))).toMatchObject({ kind: 'measured' })
  })

  it('is the same for prices in another unit, and stays within 0 and 100', () => {
    const moves = fc.array(fc.double({ min: 0.001, max: 0.05, noNaN: true }), {
      minLength: 271,
      maxLength: 400,
    })
    fc.assert(
      fc.property(moves, (sizes) => {
        const closes = swing(sizes)
        const metric = measureVolatility(closes)
        if (metric.kind !== 'measured') throw new Error(metric.because)
        expect(metric.score).toBeGreaterThanOrEqual(0)
        expect(metric.score).toBeLessThanOrEqual(100)
        expect(measureVolatility(closes.map((close) => close * 8))).toEqual(metric)
      }),
      { numRuns: 20 },
    )
  })
})
