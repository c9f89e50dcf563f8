import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makeUniverseModule } from '../../../scripts/kernel-module.ts'
import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import { arbitraryBars } from '../../domain/indicators/arbitrary-bars.fixture.ts'
import { SLOT_COLUMNS, SLOT_SERIES } from '../../domain/indicators/fused-slot.ts'
import type { UniverseBars } from '../../domain/indicators/universe-bars.ts'
import { createUniverseStream } from '../../domain/indicators/universe-stream.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { openWasmUniverse } from './wasm-universe.ts'

const code = await makeUniverseModule()

/** Whether a symbol has a bar on a day. */
type Trades = (symbol: number, day: number) => boolean

describe('the stream of a universe in WebAssembly', () => {
  it.each([
    { name: 'an odd number of symbols', without: 0 },
    { name: 'an even number of them', without: 1 },
  ])('equals the one in JavaScript bit for bit on the golden files: $name', ({ without }) => {
    const universe = readGoldenFiles().map(({ bars }) => bars)
    expect(universe.length % 2).toBe(1)
    expect(findDisagreements(universe.slice(without), () => true)).toEqual([])
  })

  it('equals it on made-up bars, where one of a pair begins late or misses days', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryBars(), { minLength: 1, maxLength: 7 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
        fc.nat(60),
        (universe, pattern, delay) => {
          const trades: Trades = (symbol, day) =>
            day >= (symbol % 3) * delay &&
            pattern[(day * 7 + symbol * 3) % pattern.length] !== false
          expect(findDisagreements(universe, trades)).toEqual([])
        },
      ),
    )
  })

  it('reads the same from prices alone, and nothing of volumes', () => {
    const [bars] = readGoldenFiles().map((file) => file.bars)
    if (bars === undefined) throw new Error('there are golden files')
    const expected = createUniverseStream(1)
    const stream = openWasmUniverse(code, 1)
    for (let i = 0; i < bars.closes.length; i++) {
      expected.updatePrices(takeBars([bars], [i]))
      stream.updatePrices(takeBars([bars], [i]))
    }
    expect(stream.readings).toEqual(expected.readings)
    expect(stream.readings.sma50[0]).toBeGreaterThan(0)
    expect([...stream.readings.obv, ...stream.readings.cmf]).toEqual([NaN, NaN])
  })
})

/** Days go on for twice as long as the longest history. */
function findDisagreements(universe: readonly DailyBars[], trades: Trades): string[] {
  const expected = createUniverseStream(universe.length)
  const stream = openWasmUniverse(code, universe.length)
  const result = universe.map(() => 0)
  const found: string[] = []
  const days = 2 * Math.max(...universe.map(({ closes }) => closes.length))
  for (let day = 0; day < days; day++) {
    const indexes = universe.map((bars, symbol) => {
      const next = result[symbol] ?? 0
      return next < bars.closes.length && trades(symbol, day) ? next : -1
    })
    for (const [symbol, index] of indexes.entries()) if (index >= 0) result[symbol] = index + 1
    const bars = takeBars(universe, indexes)
    expected.update(bars)
    stream.update(bars)
    for (const name of SLOT_SERIES) {
      for (const [symbol, wanted] of expected.readings[name].entries()) {
        if (Object.is(stream.readings[name][symbol], wanted)) continue
        found.push(`${name} of ${symbol} on day ${day}`)
      }
    }
  }
  return found
}

/** The bars at the given places; where that is -1, a close of NaN and leftovers beside it. */
function takeBars(universe: readonly DailyBars[], indexes: readonly number[]): UniverseBars {
  const [highs, lows, closes, volumes] = SLOT_COLUMNS.map((name) =>
    Float64Array.from(universe, (bars, symbol) => {
      const value = bars[name][indexes[symbol] ?? -1]
      return value ?? (name === 'closes' ? NaN : 123.45)
    }),
  )
  if (!highs || !lows || !closes || !volumes) throw new Error('there are four columns')
  return { highs, lows, closes, volumes }
}
