import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { DailyBars } from '../market/prices/daily-bars.ts'
import { arbitraryBars, cutBars } from './arbitrary-bars.fixture.ts'
import { CONTRACTS } from './contracts.fixture.ts'

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

  it.each(name === 'obv' ? [] : [0, -1, 1.5, NaN, Infinity])('rejects a period of %s', (period) => {
    expect(() => compute(NO_BARS, period)).toThrow(
      new RangeError(`period must be a whole number of 1 or more, not ${period}`),
    )
  })
})

describe.each(CONTRACTS)('$name in another unit', ({ compute, unit }) => {
  // Scaling by powers of two is exact, so the readings must match bit for bit.
  it(`${unit === 'price' ? 'changes' : 'does not change'} with that of prices`, () => {
    fc.assert(
      fc.property(arbitraryBars(), arbitraryPeriod, (bars, period) => {
        const factor = unit === 'price' ? 2 ** 7 : 1
        const expected = compute(bars, period).map((reading) => reading * factor)
        expect(compute(scalePrices(bars, 2 ** 7), period)).toEqual(expected)
      }),
    )
  })

  it(`${unit === 'shares' ? 'changes' : 'does not change'} with that of volumes`, () => {
    fc.assert(
      fc.property(arbitraryBars(), arbitraryPeriod, (bars, period) => {
        const factor = unit === 'shares' ? 1024 : 1
        const scaled = { ...bars, volumes: bars.volumes.map((volume) => volume / 1024) }
        const expected = compute(bars, period).map((reading) => reading / factor)
        expect(compute(scaled, period)).toEqual(expected)
      }),
    )
  })
})

describe.each(CONTRACTS)('a series for $name to write into', ({ compute }) => {
  it('is overwritten whole and returned', () => {
    fc.assert(
      fc.property(arbitraryBars(), arbitraryPeriod, (bars, period) => {
        const out = new Float64Array(bars.dates.length).fill(7)
        expect(compute(bars, period, out)).toBe(out)
        expect(out).toEqual(compute(bars, period))
      }),
    )
  })

  it('has to be as long as the bars', () => {
    expect(() => compute(NO_BARS, 14, new Float64Array(3))).toThrow(
      new RangeError('a series for 0 bars does not fit 3 entries'),
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
