import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import type { DailyBar, DailyBars } from '../market/prices/daily-bars.ts'
import { createAdx } from './adx-stream.ts'
import { adx } from './adx.ts'
import { arbitraryBars, listBars } from './arbitrary-bars.fixture.ts'
import { createCmf } from './cmf-stream.ts'
import { cmf } from './cmf.ts'
import { createObv } from './obv-stream.ts'
import { obv } from './obv.ts'
import { createRsi } from './rsi-stream.ts'
import { rsi } from './rsi.ts'
import { createSma } from './sma-stream.ts'
import { sma } from './sma.ts'
import type { Stream } from './stream.ts'

/** A stream brought to one shape: bars in, a list of readings out, state as JSON text. */
type Twin = {
  readonly update: (bar: DailyBar) => readonly number[]
  readonly peek: (bar: DailyBar) => readonly number[]
  readonly save: () => string
}

type Pair = {
  readonly name: string
  /** The batch readings of each bar. */
  readonly compute: (bars: DailyBars, period: number) => readonly (readonly number[])[]
  readonly open: (period: number, saved?: string) => Twin
}

const PAIRS: readonly Pair[] = [
  {
    name: 'rsi',
    compute: (bars, period) => zip(rsi(bars.closes, period)),
    open: (period, saved) =>
      adapt(
        createRsi(period, restore(saved)),
        (bar) => bar.close,
        (reading) => [reading],
      ),
  },
  {
    name: 'adx',
    compute: (bars, period) => {
      const series = adx(bars, period)
      return zip(series.adx, series.plusDi, series.minusDi)
    },
    open: (period, saved) =>
      adapt(
        createAdx(period, restore(saved)),
        (bar) => bar,
        ({ adx: reading, plusDi, minusDi }) => [reading, plusDi, minusDi],
      ),
  },
  {
    name: 'sma',
    compute: (bars, period) => zip(sma(bars.closes, period)),
    open: (period, saved) =>
      adapt(
        createSma(period, restore(saved)),
        (bar) => bar.close,
        (reading) => [reading],
      ),
  },
  {
    name: 'obv',
    compute: (bars) => zip(obv(bars)),
    open: (_, saved) =>
      adapt(
        createObv(restore(saved)),
        (bar) => bar,
        (reading) => [reading],
      ),
  },
  {
    name: 'cmf',
    compute: (bars, period) => zip(cmf(bars, period)),
    open: (period, saved) =>
      adapt(
        createCmf(period, restore(saved)),
        (bar) => bar,
        (reading) => [reading],
      ),
  },
]

const arbitraryPeriod = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(14, 20, 50))

// `toEqual` compares numbers with Object.is: bit for bit, NaN equal to NaN, 0 different from -0.
describe.each(PAIRS)('the $name stream', ({ name, compute, open }) => {
  it.each(readGoldenFiles())('equals the batch bit for bit on $name', ({ bars }) => {
    for (const period of [14, 20, 50]) {
      const stream = open(period)
      const readings = listBars(bars).map((bar) => stream.update(bar))
      expect(readings).toEqual(compute(bars, period))
    }
  })

  it('equals the batch bit for bit on made-up bars, saved and restored anywhere', () => {
    fc.assert(
      fc.property(arbitraryBars(), arbitraryPeriod, fc.nat(120), (bars, period, stop) => {
        let stream = open(period)
        const readings = listBars(bars).map((bar, i) => {
          if (i === stop) stream = open(period, stream.save())
          return stream.update(bar)
        })
        expect(readings).toEqual(compute(bars, period))
      }),
    )
  })

  it('peeks at what the next update returns and is not changed by it', () => {
    fc.assert(
      fc.property(arbitraryBars(), arbitraryPeriod, (bars, period) => {
        const stream = open(period)
        for (const bar of listBars(bars)) {
          const before = stream.save()
          const peeked = stream.peek(bar)
          expect(stream.save()).toBe(before)
          expect(peeked).toEqual(stream.update(bar))
        }
      }),
    )
  })

  it('saves finite numbers and null only, and restores to the very same state', () => {
    fc.assert(
      fc.property(arbitraryBars(), arbitraryPeriod, (bars, period) => {
        const stream = open(period)
        for (const bar of [undefined, ...listBars(bars)]) {
          if (bar !== undefined) stream.update(bar)
          const saved = stream.save()
          expect(open(period, saved).save()).toBe(saved)
        }
      }),
    )
  })

  it.each(name === 'obv' ? [] : [14])(
    'refuses a period of 0 and one other than its %s',
    (period) => {
      expect(() => open(0)).toThrow(
        new RangeError('period must be a whole number of 1 or more, not 0'),
      )
      expect(() => open(15, open(period).save())).toThrow(
        new RangeError('state was saved with period 14, not 15'),
      )
    },
  )
})

function adapt<Input, Reading, State>(
  stream: Stream<Input, Reading, State>,
  pick: (bar: DailyBar) => Input,
  list: (reading: Reading) => number[],
): Twin {
  return {
    update: (bar) => list(stream.update(pick(bar))),
    peek: (bar) => list(stream.peek(pick(bar))),
    save: () => writeJson(stream.save()),
  }
}

/** JSON text that holds everything: a number JSON cannot tell (NaN, Infinity, -0) is an error. */
function writeJson(state: unknown): string {
  return JSON.stringify(state, (_, value: unknown) => {
    const isDescribed =
      value !== undefined &&
      (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0)))
    if (!isDescribed) throw new Error(`JSON cannot tell ${String(value)}`)
    return value
  })
}

function restore<State>(saved: string | undefined): State | undefined {
  // Written by the same stream's `save`.
  return saved === undefined ? undefined : (JSON.parse(saved) as State)
}

function zip(first: Float64Array, ...others: readonly Float64Array[]): number[][] {
  return Array.from(first, (reading, i) => [reading, ...others.map((series) => series[i] ?? NaN)])
}
