import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { DailyBars } from '../market/daily-bars.ts'
import { adx } from './adx.ts'
import { arbitraryBars, cutBars } from './arbitrary-bars.fixture.ts'
import { cmf } from './cmf.ts'
import { obv } from './obv.ts'
import { rsi } from './rsi.ts'
import { sma } from './sma.ts'

/** What every indicator promises, whatever it measures. `null` ends are open. */
type Contract = {
  readonly name: string
  readonly compute: (bars: DailyBars, period: number) => Float64Array
  /** Bars without a reading. */
  readonly countWarmUp: (period: number) => number
  readonly low: number | null
  readonly high: number | null
}

const CONTRACTS: readonly Contract[] = [
  {
    name: 'rsi',
    compute: (bars, period) => rsi(bars.closes, period),
    countWarmUp: (period) => period,
    low: 0,
    high: 100,
  },
  {
    name: 'adx',
    compute: (bars, period) => adx(bars, period).adx,
    countWarmUp: (period) => 2 * period - 1,
    low: 0,
    high: 100,
  },
  {
    name: '+DI',
    compute: (bars, period) => adx(bars, period).plusDi,
    countWarmUp: (period) => period,
    low: 0,
    high: 100,
  },
  {
    name: '-DI',
    compute: (bars, period) => adx(bars, period).minusDi,
    countWarmUp: (period) => period,
    low: 0,
    high: 100,
  },
  {
    name: 'sma',
    compute: (bars, period) => sma(bars.closes, period),
    countWarmUp: (period) => period - 1,
    low: 0,
    high: null,
  },
  {
    name: 'obv',
    compute: (bars) => obv(bars),
    countWarmUp: () => 0,
    low: null,
    high: null,
  },
  {
    name: 'cmf',
    compute: (bars, period) => cmf(bars, period),
    countWarmUp: (period) => period - 1,
    low: -1,
    high: 1,
  },
]

const arbitraryPeriod = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(14, 20, 50, 200))

describe.each(CONTRACTS)('$name', ({ name, compute, countWarmUp, low, high }) => {
  it('reads every bar from the end of its warm-up on, within its range', () => {
    fc.assert(
      fc.property(arbitraryBars(), arbitraryPeriod, (bars, period) => {
        const readings = Array.from(compute(bars, period))
        expect(readings).toHaveLength(bars.dates.length)
        const warmUp = countWarmUp(period)
        expect(readings.slice(0, warmUp).every(Number.isNaN)).toBe(true)
        const bad = readings
          .slice(warmUp)
          .filter(
            (reading) =>
              !Number.isFinite(reading) ||
              reading < (low ?? -Infinity) ||
              reading > (high ?? Infinity),
          )
        expect(bad).toEqual([])
      }),
    )
  })

  it('does not look ahead: a reading stays whatever bars come later', () => {
    fc.assert(
      fc.property(
        arbitraryBars(),
        arbitraryBars(),
        fc.nat(120),
        arbitraryPeriod,
        (bars, other, cut, period) => {
          const known = cutBars(bars, cut)
          const readings = Array.from(compute(known, period))
          const longer = [bars, appendBars(known, other)].map((later) =>
            Array.from(compute(later, period)).slice(0, readings.length),
          )
          expect(longer).toEqual([readings, readings])
        },
      ),
    )
  })

  it('leaves the bars as they were', () => {
    fc.assert(
      fc.property(arbitraryBars(), arbitraryPeriod, (bars, period) => {
        const before = structuredClone(bars)
        compute(bars, period)
        expect(bars).toEqual(before)
      }),
    )
  })

  it('reads nothing from no bars', () => {
    expect(compute(cutBars(appendBars(NO_BARS, NO_BARS), 0), 14)).toEqual(new Float64Array(0))
  })

  it.each(name === 'obv' ? [] : [0, -1, 1.5, NaN, Infinity])('refuses a period of %s', (period) => {
    expect(() => compute(NO_BARS, period)).toThrow(
      new RangeError(`period must be a whole number of 1 or more, not ${period}`),
    )
  })
})

describe('prices in another unit', () => {
  // A power of two changes no digit, so the readings have to be the same to the last bit.
  const scale = 2 ** 7

  it('change neither rsi nor adx nor cmf', () => {
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        const scaled = scalePrices(bars, scale)
        expect(rsi(scaled.closes)).toEqual(rsi(bars.closes))
        expect(adx(scaled)).toEqual(adx(bars))
        expect(cmf(scaled)).toEqual(cmf(bars))
        expect(obv(scaled)).toEqual(obv(bars))
      }),
    )
  })

  it('change sma by the same factor', () => {
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        const scaled = scalePrices(bars, scale)
        expect(sma(scaled.closes, 20)).toEqual(sma(bars.closes, 20).map((value) => value * scale))
      }),
    )
  })
})

describe('volumes in another unit', () => {
  it('change obv by the same factor and cmf not at all', () => {
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        const scaled = { ...bars, volumes: bars.volumes.map((volume) => volume / 1024) }
        expect(obv(scaled)).toEqual(obv(bars).map((total) => total / 1024))
        expect(cmf(scaled)).toEqual(cmf(bars))
      }),
    )
  })
})

describe('a series to write into', () => {
  it('is overwritten whole and returned', () => {
    const closes = Float64Array.of(1, 2, 3, 2, 4)
    const out = new Float64Array(5).fill(7)
    expect(rsi(closes, 2, out)).toBe(out)
    expect(out).toEqual(rsi(closes, 2))
  })

  it.each(CONTRACTS.map(({ name }) => name))('has to be as long as the bars for %s', (name) => {
    const bars = {
      highs: NO_READINGS,
      lows: NO_READINGS,
      closes: NO_READINGS,
      volumes: NO_READINGS,
    }
    const long = new Float64Array(3)
    const write: Record<string, () => unknown> = {
      rsi: () => rsi(bars.closes, 14, long),
      adx: () => adx(bars, 14, { adx: long, plusDi: NO_READINGS, minusDi: NO_READINGS }),
      '+DI': () => adx(bars, 14, { adx: NO_READINGS, plusDi: long, minusDi: NO_READINGS }),
      '-DI': () => adx(bars, 14, { adx: NO_READINGS, plusDi: NO_READINGS, minusDi: long }),
      sma: () => sma(bars.closes, 14, long),
      obv: () => obv(bars, long),
      cmf: () => cmf(bars, 14, long),
    }
    expect(write[name]).toThrow(
      new RangeError('a series for 0 bars cannot be written into 3 places'),
    )
  })
})

const NO_READINGS = new Float64Array(0)

const NO_BARS: DailyBars = {
  dates: [],
  opens: NO_READINGS,
  highs: NO_READINGS,
  lows: NO_READINGS,
  closes: NO_READINGS,
  volumes: NO_READINGS,
}

function appendBars(first: DailyBars, second: DailyBars): DailyBars {
  const join = (a: Float64Array, b: Float64Array) => Float64Array.from([...a, ...b])
  return {
    dates: [...first.dates, ...second.dates],
    opens: join(first.opens, second.opens),
    highs: join(first.highs, second.highs),
    lows: join(first.lows, second.lows),
    closes: join(first.closes, second.closes),
    volumes: join(first.volumes, second.volumes),
  }
}

function scalePrices(bars: DailyBars, factor: number): DailyBars {
  const scale = (prices: Float64Array) => prices.map((price) => price * factor)
  return {
    ...bars,
    opens: scale(bars.opens),
    highs: scale(bars.highs),
    lows: scale(bars.lows),
    closes: scale(bars.closes),
  }
}
