import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBreadth } from './count-breadth.ts'
import { measureBreadth } from './measure-breadth.ts'
import { measureConcentration } from './measure-concentration.ts'
import { measureMomentum } from './measure-momentum.ts'
import { positionOf } from './stock-position.fixture.ts'
import type { StockPosition } from './stock-position.ts'

/** Stocks that differ in one thing. */
function listPositions<Key extends keyof StockPosition>(
  key: Key,
  values: readonly StockPosition[Key][],
) {
  return values.map((value, index) => positionOf(`S${index}`, { [key]: value }))
}

describe('breadth', () => {
  it('counts rises, falls and unchanged; an unknown change is none of them', () => {
    expect(countBreadth(listPositions('changePercent', [1, 0.01, -2, 0, null]))).toEqual({
      advancing: 2,
      declining: 1,
      unchanged: 1,
      aboveSma20: 0,
      aboveSma50: 0,
      ofCount: 5,
    })
  })

  it('counts closes above their means; level is not above, even with rounding errors', () => {
    const positions = [
      ...listPositions('close', [100.01, 100, 99.99]),
      positionOf('R', { sma20: 99.99999999999999 }),
    ]
    expect(countBreadth(positions)).toMatchObject({ aboveSma20: 1, aboveSma50: 1 })
    expect(countBreadth(listPositions('sma50', [99, 101]))).toMatchObject({
      aboveSma20: 0,
      aboveSma50: 1,
    })
  })

  it('scores the share above the mean of 20 sessions', () => {
    const positions = listPositions('sma20', [90, 95, 99, 101, 100])
    expect(measureBreadth(positions, 5)).toMatchObject({ kind: 'measured', score: 60 })
  })
})

describe('momentum', () => {
  it('scores the share with an RSI above 50', () => {
    expect(
      measureMomentum(listPositions('rsi', [50, 50.01, 70, 70.01, 30, 29.99, 20, 80]), 8),
    ).toEqual({
      id: 'momentum',
      kind: 'measured',
      score: 50,
      figures: [
        { label: 'Stocks counted', kind: 'count', count: 8 },
        { label: 'RSI above 50', kind: 'count', count: 4 },
        // 400.01 / 8
        { label: 'Mean RSI', kind: 'number', number: expect.closeTo(50.00125, 10) as number },
        { label: 'RSI above 70, overbought', kind: 'count', count: 2 },
        { label: 'RSI below 30, oversold', kind: 'count', count: 2 },
      ],
    })
  })
})

describe('concentration', () => {
  // Shares of 10,000: 40, 20, 10, 10, 10, 5, 5%. Squares 0.16 + 0.04 + 3 × 0.01 + 2 × 0.0025 = 0.235.
  it('scores the share of the five most traded, whatever their order', () => {
    const volumes = [500, 1_000, 4_000, 1_000, 500, 2_000, 1_000]
    const metric = measureConcentration(listPositions('volume', volumes), 7)
    expect(metric).toMatchObject({ kind: 'measured', score: expect.closeTo(90, 10) as number })
    if (metric.kind !== 'measured') throw new Error(metric.because)
    expect(metric.figures.slice(0, 3)).toEqual([
      { label: 'Stocks counted', kind: 'count', count: 7 },
      { label: 'Total dollar volume', kind: 'dollars', dollars: 1_000_000 },
      { label: 'Share of S2', kind: 'percent', percent: 40 },
    ])
    expect(metric.figures.at(-1)).toEqual({
      label: 'Like this many equal stocks',
      kind: 'number',
      number: expect.closeTo(1 / 0.235, 10) as number,
    })
  })

  it('weighs shares by their price', () => {
    const positions = [
      positionOf('DEAR', { close: 900, volume: 10 }),
      ...listPositions('volume', [10, 10, 10, 10, 10]),
    ]
    // 9,000 and four times 1,000 of 14,000.
    expect(measureConcentration(positions, 6)).toMatchObject({
      score: expect.closeTo((13 / 14) * 100, 10) as number,
    })
  })

  it('omits stocks of unknown volume, and is missing when most are', () => {
    expect(measureConcentration(listPositions('volume', [1, 1, 1, null, null]), 5)).toMatchObject({
      score: 100,
    })
    expect(measureConcentration(listPositions('volume', [1, 1, null, null, null]), 5)).toEqual({
      id: 'concentration',
      kind: 'missing',
      because: 'only 2 of 5 tracked stocks have data for one session, and we need 3',
    })
  })

  it('is missing where nothing was traded', () => {
    expect(measureConcentration(listPositions('volume', [0, 0]), 2)).toMatchObject({
      kind: 'missing',
      because: 'the provider reports no volume',
    })
  })

  it('of n equal stocks is five nths, and n equal stocks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 80 }), (count) => {
        const positions = listPositions(
          'volume',
          Array.from({ length: count }, () => 7),
        )
        const metric = measureConcentration(positions, count)
        if (metric.kind !== 'measured') throw new Error(metric.because)
        expect(metric.score).toBeCloseTo(500 / count, 8)
        expect(metric.figures.at(-1)).toMatchObject({
          number: expect.closeTo(count, 6) as number,
        })
      }),
    )
  })
})

describe('a measure over stocks', () => {
  it.each([measureBreadth, measureMomentum, measureConcentration])(
    '%o is missing when less than half of them can be read',
    (measure) => {
      const five = listPositions('close', [1, 2, 3, 4, 5])
      expect(measure(five, 10)).toMatchObject({ kind: 'measured' })
      expect(measure(five, 11)).toMatchObject({
        kind: 'missing',
        because: 'only 5 of 11 tracked stocks have data for one session, and we need 6',
      })
      expect(measure([], 0)).toMatchObject({ kind: 'missing' })
    },
  )
})
