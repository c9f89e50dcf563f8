import { describe, expect, it } from 'vitest'

import { computeIndicators } from '../indicators/compute-indicators.ts'
import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { decideAction } from './decide-action.ts'
import { MEASURES, takeMeasures } from './measures.ts'
import { readBar } from './read-bar.ts'
import type { Measure, Readings } from './signal.ts'
import { findTypicalMoves } from './typical-moves.ts'

/** The readings of every bar from the 61st on, for each of the sample market's stocks. */
function readStocks(): Readings[][] {
  return readSampleStocks().map(({ bars }) => {
    const series = computeIndicators(bars)
    return bars.dates.slice(60).map((_, offset) => readBar(bars, series, offset + 60))
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function listDailyMoves(measure: Measure, stocks: readonly Readings[][]): number[] {
  return stocks.flatMap((days) =>
    days.slice(1).map((today, index) => {
      const yesterday = takeMeasures(days[index] ?? today)
      const move = takeMeasures(today)[measure] - yesterday[measure]
      return Math.abs(move) / findTypicalMoves(today)[measure]
    }),
  )
}

describe('the sample market, 63 stocks to 2026-08-20', () => {
  const stocks = readStocks()
  const actions = stocks.flat().map((readings) => decideAction(takeMeasures(readings)))

  // Second source: a separate program over the same bars (own indicators, conditions written out) gave
  // 5,153 BUY, 3,691 SELL and 34,752 WATCH.
  it.each([
    ['BUY', 11.8],
    ['SELL', 8.5],
    ['WATCH', 79.7],
  ])('reads %s on %d %% of 43,596 bars', (action, percent) => {
    const count = actions.filter((decided) => decided.action === action).length
    expect(actions).toHaveLength(43_596)
    expect((100 * count) / actions.length).toBeCloseTo(percent, 1)
  })

  it.each([
    ['trend-break', 7.8],
    ['exhaustion', 0.6],
  ])('fires %s on %d %% of them', (rule, percent) => {
    const count = actions.filter((decided) => decided.rule === rule).length
    expect((100 * count) / actions.length).toBeCloseTo(percent, 1)
  })

  it.each(MEASURES)('moves %s by about one typical move on the middle day', (measure) => {
    const middle = median(listDailyMoves(measure, stocks))
    expect(middle).toBeGreaterThan(0.95)
    expect(middle).toBeLessThan(1.05)
  })
})
