import { describe, expect, it } from 'vitest'
import { firstBars } from '../../src/domain/market/prices/first-bars.ts'
import { readGoldenFiles } from '../fixtures/golden/read-golden.ts'
import { isSame, listDifferences, toPlainBars } from './compare-receipt.fixture.ts'
import { drawReceipts } from './draw-receipts.fixture.ts'
import { secondAdx } from './second-engine-adx.fixture.ts'
import {
  type PlainSeries,
  secondCmf,
  secondObv,
  secondRsi,
  secondSma,
} from './second-engine-indicators.fixture.ts'

const RECEIPTS = 500

describe('the second engine', () => {
  it.each(readGoldenFiles())('reads $name as the reference does', ({ bars, expected }) => {
    const plain = toPlainBars(bars)
    const series: Readonly<Record<string, PlainSeries>> = {
      rsi14: secondRsi(plain),
      adx14: secondAdx(plain).adx,
      plusDi14: secondAdx(plain).plusDi,
      minusDi14: secondAdx(plain).minusDi,
      sma20: secondSma(plain, 20),
      sma50: secondSma(plain, 50),
      obv: secondObv(plain),
      cmf20: secondCmf(plain),
    }
    const misses = Object.entries(series).flatMap(([name, readings]) => {
      const { begin, values } = expected[name] ?? { begin: -1, values: [] }
      const theirs = bars.dates.map((_, day) => (day < begin ? null : (values[day - begin] ?? NaN)))
      return readings.flatMap((ours, day) =>
        isSame(ours, theirs[day]) ? [] : [{ name, day, ours, theirs: theirs[day] }],
      )
    })
    expect(misses).toEqual([])
  })
})

describe(`${RECEIPTS} receipts of random stocks at random dates`, () => {
  const drawn = drawReceipts(RECEIPTS)

  it('are of both markets, of many stocks and of every rule', () => {
    expect(drawn).toHaveLength(RECEIPTS)
    expect(new Set(drawn.map(({ receipt }) => receipt.series.provider)).size).toBe(2)
    expect(new Set(drawn.map(({ receipt }) => receipt.ticker)).size).toBeGreaterThan(200)
    expect(new Set(drawn.map(({ judgement }) => judgement.rule))).toEqual(
      new Set(['buy', 'trend-break', 'exhaustion', null]),
    )
  })

  it('are recomputed by the second engine to the last digit', () => {
    const differences = drawn.flatMap((each) =>
      listDifferences(each).map(
        (what) => `${each.receipt.ticker} ${each.receipt.session}: ${what}`,
      ),
    )
    expect(differences).toEqual([])
  })

  it('differ from those of the previous day’s bars', () => {
    const alike = drawn.filter(({ bars, ...rest }) => {
      const dayBefore = firstBars(bars, bars.dates.length - 1)
      return listDifferences({ ...rest, bars: dayBefore }).length <= 1
    })
    expect(alike).toEqual([])
  })
})
