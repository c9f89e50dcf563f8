import { expect, test } from 'vitest'
import { seedRandom } from '../backtest/seeded-random.ts'
import { computeIndicators } from '../indicators/compute-indicators.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { compareExactly, drawCloses, toBars, type TickedCloses } from './level.fixture.ts'
import { judgeBars } from './judge-bars.ts'
import { levelWith } from './level.ts'
import { takeMeasures } from './measures.ts'
import { readBar } from './read-bar.ts'

const ticker = knownTicker('AAPL')
const pin = (price: number): TickedCloses => ({ ticks: Array(60).fill(price), tick: 0.01 })

test('every price that stands still is level, which the first engine found for one in seven', () => {
  const prices = Array.from({ length: 2_000 }, (_, index) => pin(101 + index * 37))
  const countLevel = (engine: '1' | '2') =>
    prices.filter((price) => {
      const signal = judgeBars({ ticker, bars: toBars(price) }, engine)
      return signal.kind === 'signal' && signal.zones.sma === 'level'
    }).length
  expect(countLevel('2')).toBe(2_000)
  expect(countLevel('1')).toBeLessThan(500)
})

test('a price pinned after a rise has no slope, and no crossing', () => {
  const rise = Array.from({ length: 30 }, (_, bar) => 1_003 + bar * 17)
  const bars = toBars({ ticks: [...rise, ...Array<number>(60).fill(1_537)], tick: 0.01 })
  const signal = judgeBars({ ticker, bars })
  expect(signal).toMatchObject({ action: 'WATCH', zones: { sma: 'level' } })
  expect(signal.kind === 'signal' && takeMeasures(signal.readings)).toMatchObject({
    smaGap: 0,
    smaSlope: 0,
  })
})

test('averages compare as whole ticks do', () => {
  const take = seedRandom(20260820).unit
  for (let run = 0; run < 2_000; run++) {
    const closes = drawCloses(take)
    const bars = toBars(closes)
    const readings = readBar(bars, computeIndicators(bars), bars.dates.length - 1)
    const { smaGap, smaSlope } = takeMeasures(readings)
    const said = { gap: Math.sign(smaGap), slope: Math.sign(smaSlope) }
    expect({ run, ...said }).toEqual({ run, ...compareExactly(closes) })
  }
})

test('one tick is a difference, also at a million dollars', () => {
  const closes = { ticks: [...Array<number>(59).fill(100_000_000), 100_000_001], tick: 0.01 }
  const bars = toBars(closes)
  const { smaGap, smaSlope } = takeMeasures(readBar(bars, computeIndicators(bars), 59))
  expect([smaGap > 0, smaSlope > 0]).toEqual([true, true])
})

test('an average that is warming up stays unknown', () => {
  expect(levelWith(10, Number.NaN, '2')).toBeNaN()
  expect(levelWith(Number.NaN, 10, '2')).toBe(10)
})
