import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankMovers, type MoverCandidate } from './rank-movers.ts'
import { parseTicker, type Ticker } from '../listings/ticker.ts'

const everyStock = (): boolean => true

describe('movers', () => {
  test('are the largest gains and the largest falls, largest first', () => {
    const { gainers, losers } = rankMovers(
      [moved('AA', 2), moved('BB', -7), moved('CC', 9.5), moved('DD', -1)],
      everyStock,
    )
    expect(gainers).toEqual([mover('CC', 9.5), mover('AA', 2)])
    expect(losers).toEqual([mover('BB', -7), mover('DD', -1)])
  })

  test('that moved alike are in order of ticker, in any input order', () => {
    const candidates = ['BB', 'AA', 'B.A', 'CC'].flatMap((name) => [moved(name, 3)])
    const falls = ['FF', 'EE'].map((name) => moved(name, -3))
    const ranked = rankMovers([...candidates, ...falls], everyStock)
    expect(ranked.gainers.map(({ ticker }) => ticker)).toEqual(['AA', 'B.A', 'BB', 'CC'])
    expect(ranked.losers.map(({ ticker }) => ticker)).toEqual(['EE', 'FF'])
    expect(rankMovers([...falls, ...candidates].toReversed(), everyStock)).toEqual(ranked)
  })

  test('are ten a side, or as many as requested', () => {
    const candidates = Array.from({ length: 12 }, (_, at) => [
      moved(`U${at}`, at + 1),
      moved(`D${at}`, -at - 1),
    ]).flat()
    const ten = rankMovers(candidates, everyStock)
    expect(ten.gainers.map(({ changePercent }) => changePercent)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ])
    expect(ten.losers.map(({ changePercent }) => changePercent)).toEqual([
      -12, -11, -10, -9, -8, -7, -6, -5, -4, -3,
    ])
    const two = rankMovers(candidates, everyStock, 2)
    expect([two.gainers.length, two.losers.length]).toEqual([2, 2])
  })

  test('are common stocks only', () => {
    const { gainers } = rankMovers(
      [moved('DAICW', 31), moved('AAPL', 1)],
      (ticker) => ticker === 'AAPL',
    )
    expect(gainers).toEqual([mover('AAPL', 1)])
  })

  test('are listed once, the first of duplicates', () => {
    const { gainers, losers } = rankMovers(
      [moved('AA', 5), moved('AA', 6), moved('AA', -4)],
      everyStock,
    )
    expect([gainers, losers]).toEqual([[mover('AA', 5)], []])
  })

  test('are empty without candidates', () => {
    expect(rankMovers([], everyStock)).toEqual({ gainers: [], losers: [] })
  })

  test.each<[string, Partial<MoverCandidate>]>([
    ['that costs 1 dollar', { price: 1, previousClose: null }],
    ['without a finite price', { price: Number.POSITIVE_INFINITY, previousClose: null }],
    ['whose price is not a number', { price: Number.NaN, previousClose: null }],
    ['that did not move', { changePercent: 0, previousClose: 100 }],
    ['whose change is not a number', { changePercent: Number.NaN, previousClose: null }],
    ['without a finite change', { changePercent: Number.POSITIVE_INFINITY, previousClose: null }],
    ['that lost all it was worth', { changePercent: -100, previousClose: null }],
    ['in pence against pounds', { price: 10_500, previousClose: 100 }],
    ['with a ratio for a percentage', { price: 105, previousClose: 100, changePercent: 0.05 }],
    ['whose sign was lost', { price: 95, previousClose: 100, changePercent: 5 }],
    ['that cost nothing before', { previousClose: 0 }],
  ])('leave out a stock %s', (_, spoilt) => {
    const { gainers, losers } = rankMovers(
      [{ ...moved('AA', 5), ...spoilt }, moved('BB', 1), moved('CC', -1)],
      everyStock,
    )
    expect(gainers).toEqual([mover('BB', 1)])
    expect(losers).toEqual([mover('CC', -1)])
  })

  test.each<[string, MoverCandidate]>([
    ['that costs a cent more than 1 dollar', { ...moved('AA', 1), price: 1.01, previousClose: 1 }],
    ['of unknown previous close', { ...moved('AA', 5), previousClose: null }],
    ['that all but died', { ...moved('AA', -99.9), price: 1.5, previousClose: 1500 }],
    // 1.0449 against 1.0000 is 4.49 percent; to the cent it is 1.04 against 1.00.
    ['rounded to the cent', { ...moved('AA', 4.49), price: 1.04, previousClose: 1 }],
  ])('keep a stock %s', (_, candidate) => {
    const { gainers, losers } = rankMovers([candidate], everyStock)
    expect([...gainers, ...losers].map(({ ticker }) => ticker)).toEqual(['AA'])
  })

  test('are sorted, limited and unique for any candidates', () => {
    const anything = fc.record({
      ticker: fc.constantFrom('AA', 'BB', 'CC', 'DD', 'EE', 'FF').map(readTicker),
      name: fc.constant(null),
      changePercent: fc.double({ min: -120, max: 400 }),
      price: fc.double({ min: -1, max: 50 }),
      previousClose: fc.constant(null),
    })
    let ranked = 0
    fc.assert(
      fc.property(fc.array(anything), fc.nat(4), (candidates, limit) => {
        const { gainers, losers } = rankMovers(candidates, everyStock, limit)
        const both = [...gainers, ...losers]
        ranked += both.length
        const changes = gainers.map(({ changePercent }) => changePercent)
        const falls = losers.map(({ changePercent }) => changePercent)
        expect(changes).toEqual(changes.toSorted((left, right) => right - left))
        expect(falls).toEqual(falls.toSorted((left, right) => left - right))
        expect(Math.min(0, ...changes)).toBe(0)
        expect(Math.max(0, ...falls)).toBe(0)
        expect(both.every(({ price }) => price > 1)).toBe(true)
        expect(new Set(both.map((one) => one.ticker)).size).toBe(both.length)
        expect(Math.max(gainers.length, losers.length)).toBeLessThanOrEqual(limit)
      }),
    )
    expect(ranked).toBeGreaterThan(0)
  })
})

function readTicker(name: string): Ticker {
  const read = parseTicker(name)
  if (!read.ok) throw new Error(`${name} is not a ticker`)
  return read.value
}

function mover(name: string, changePercent: number) {
  return {
    ticker: readTicker(name),
    name: `${name} Inc.`,
    changePercent,
    price: 100 + changePercent,
  }
}

function moved(name: string, changePercent: number): MoverCandidate {
  return { ...mover(name, changePercent), previousClose: 100 }
}
