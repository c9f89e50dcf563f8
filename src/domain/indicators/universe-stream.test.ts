import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { arbitraryBars } from './arbitrary-bars.fixture.ts'
import { computeIndicators } from './compute-indicators.ts'
import { SLOT_SERIES } from './fused-slot.ts'
import type { UniverseBars } from './universe-bars.ts'
import { createUniverseStream } from './universe-stream.ts'

describe('the stream of a universe', () => {
  it('equals the batch functions bit for bit on the golden files, side by side', () => {
    const universe = readGoldenFiles().map(({ bars }) => bars)
    expect(findDisagreements(universe, () => true)).toEqual([])
  })

  it('equals them on made-up bars, where symbols miss days', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryBars(), { minLength: 1, maxLength: 5 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
        (universe, pattern) => {
          const trades = (symbol: number, day: number) =>
            pattern[(day * 7 + symbol * 3) % pattern.length] !== false
          expect(findDisagreements(universe, trades)).toEqual([])
        },
      ),
    )
  })

  it('reads the same from prices alone, and nothing of volumes', () => {
    const [, , , , , , , , , , spy] = readGoldenFiles().map(({ bars }) => bars)
    if (spy === undefined) throw new Error('there are eleven golden files')
    const stream = createUniverseStream(1)
    for (let i = 0; i < spy.closes.length; i++) stream.updatePrices(takeBars([spy], [i]))
    const expected = computeIndicators(spy)
    for (const name of ['rsi', 'adx', 'plusDi', 'minusDi', 'sma20', 'sma50'] as const) {
      expect(stream.readings[name][0]).toBe(expected[name].at(-1))
    }
    expect([...stream.readings.obv, ...stream.readings.cmf]).toEqual([NaN, NaN])
  })
})

/** Days go on until every symbol has told all its bars or sixteen times the bars have gone by. */
function findDisagreements(
  universe: readonly DailyBars[],
  trades: (symbol: number, day: number) => boolean,
): string[] {
  const expected = universe.map((bars) => computeIndicators(bars))
  const stream = createUniverseStream(universe.length)
  const result = universe.map(() => 0)
  const found: string[] = []
  const days = 2 * Math.max(...universe.map(({ closes }) => closes.length))
  for (let day = 0; day < days; day++) {
    const indexes = universe.map((bars, symbol) => {
      const next = result[symbol] ?? 0
      return next < bars.closes.length && trades(symbol, day) ? next : -1
    })
    stream.update(takeBars(universe, indexes))
    for (const [symbol, index] of indexes.entries()) if (index >= 0) result[symbol] = index + 1
    for (const [symbol, series] of expected.entries()) {
      for (const name of SLOT_SERIES) {
        // Before the first bar there is no reading; on a day without one the last stays.
        const wanted = series[name][(result[symbol] ?? 0) - 1] ?? NaN
        const reading = stream.readings[name][symbol]
        if (!Object.is(reading, wanted)) found.push(`${name} of ${symbol} on day ${day}`)
      }
    }
  }
  return found
}

/** The bars at the given places, NaN where that is -1. */
function takeBars(universe: readonly DailyBars[], indexes: readonly number[]): UniverseBars {
  const take = (name: 'highs' | 'lows' | 'closes' | 'volumes') =>
    Float64Array.from(universe, (bars, symbol) => bars[name][indexes[symbol] ?? -1] ?? NaN)
  return {
    highs: take('highs'),
    lows: take('lows'),
    closes: take('closes'),
    volumes: take('volumes'),
  }
}
