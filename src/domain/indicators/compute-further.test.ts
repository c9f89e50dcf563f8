import { describe, expect, it } from 'vitest'

import { toColumns } from '../market/prices/check-bars.ts'
import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import { computeFurther } from './compute-further.ts'

describe('computeFurther', () => {
  it('reads eighteen series, each from the bar its periods allow', () => {
    const spy = readGoldenFiles().find(({ name }) => name === 'spy')
    const series = computeFurther(spy?.bars ?? toColumns([]))
    const begins = Object.entries(series).map(([name, readings]) => [
      name,
      readings.findIndex((reading) => !Number.isNaN(reading)),
    ])
    expect(Object.fromEntries(begins)).toEqual({
      ema12: 11,
      ema26: 25,
      macdLine: 33,
      macdSignal: 33,
      macdHistogram: 33,
      bollingerUpper: 19,
      bollingerMiddle: 19,
      bollingerLower: 19,
      stochasticK: 17,
      stochasticD: 17,
      stochasticRsiK: 31,
      stochasticRsiD: 31,
      cci: 19,
      williamsR: 13,
      mfi: 14,
      roc: 10,
      aroonUp: 25,
      aroonDown: 25,
    })
  })

  it('reads nothing from no bars', () => {
    const series = Object.values(computeFurther(toColumns([])))
    expect(series.map(({ length }) => length)).toEqual(Array.from({ length: 18 }, () => 0))
  })
})
