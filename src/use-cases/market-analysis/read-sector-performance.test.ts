import { expect, test } from 'vitest'
import { scriptBars } from '../market/market.fixture.ts'
import { climbTo, NOW, rowOf, trackedOf } from './market-analysis.fixture.ts'
import { readSectorPerformance } from './read-sector-performance.ts'

type Closes = Record<string, number> | null

function read(closesOf: (name: string) => Closes, rows: Parameters<typeof trackedOf>[0] = []) {
  const { source: marketData } = scriptBars(closesOf)
  return readSectorPerformance({
    marketData,
    clock: () => NOW,
    readTracked: async () => trackedOf(rows),
  })
}

const CLIMB = climbTo(1_000)
const UNKNOWN = { day: null, week: null, month: null, year: null }

test('all eleven sectors are listed by name, measured by their funds', async () => {
  const { sectors, freshness, asOf } = await read(() => CLIMB)
  expect(sectors).toHaveLength(11)
  expect(sectors[3]).toMatchObject({
    sector: 'Energy',
    fund: 'XLE',
    basis: 'fund',
    memberCount: null,
    isWithDividends: false,
    // Closes climb by 1 to 1,000: 999, 995, 979 and 748 before.
    changes: {
      day: expect.closeTo(100 / 999, 10) as number,
      week: expect.closeTo(500 / 995, 10) as number,
      month: expect.closeTo(2_100 / 979, 10) as number,
      year: expect.closeTo(25_200 / 748, 10) as number,
    },
  })
  expect({ freshness, asOf }).toEqual({ freshness: 'eod', asOf: '2026-11-20T21:00:00.000Z' })
})

/** Thirty closes at 100 with these at the end. */
const closesTo = (...last: number[]) => [
  ...Array.from({ length: 30 - last.length }, () => 100),
  ...last,
]

test('without its fund a sector is the mean of its tracked stocks, without a yearly change', async () => {
  const energy = (symbol: string, last: number) =>
    rowOf(symbol, { sector: 'Energy', price: last, closes: closesTo(last) })
  const rows = [energy('A', 101), energy('B', 102), energy('C', 106), rowOf('D')]
  const { sectors } = await read((name) => (name === 'XLE' ? null : CLIMB), rows)
  // (1 + 2 + 6) / 3
  expect(sectors[3]).toMatchObject({
    basis: 'members',
    memberCount: 3,
    changes: { day: expect.closeTo(3, 10) as number, year: null },
  })
})

test('members of another session, samples among real funds, and fewer than three are ignored', async () => {
  const energy = (symbol: string, differently: Parameters<typeof rowOf>[1]) =>
    rowOf(symbol, { sector: 'Energy', ...differently })
  const rows = [
    energy('A', {}),
    energy('B', {}),
    energy('C', { asOf: '2026-11-19T21:00:00.000Z' }),
    energy('D', { freshness: 'sample' }),
  ]
  const { sectors } = await read((name) => (name === 'XLE' ? null : CLIMB), rows)
  expect(sectors[3]).toMatchObject({ basis: null, memberCount: null, changes: UNKNOWN })
})

test('a change that may be a split makes a sector unknown', async () => {
  const rows = ['A', 'B', 'C'].map((symbol) => rowOf(symbol, { sector: 'Energy' }))
  const split = rowOf('D', { sector: 'Energy', changePercent: null })
  expect((await read(() => null, rows)).sectors[3]).toMatchObject({ changes: { day: 0, week: 0 } })
  expect((await read(() => null, [...rows, split])).sectors[3]).toMatchObject({ changes: UNKNOWN })
})

test('a fund that is a session behind the others is not shown', async () => {
  const behind = Object.fromEntries(Object.entries(CLIMB).slice(0, -1))
  const { sectors } = await read((name) => (name === 'XLE' ? behind : CLIMB))
  expect(sectors.map(({ basis }) => basis)).toEqual([
    ...Array.from({ length: 3 }, () => 'fund'),
    null,
    ...Array.from({ length: 7 }, () => 'fund'),
  ])
})

test('without any price all sectors are listed as unknown', async () => {
  const { sectors, source } = await read(() => null)
  expect(new Set(sectors.map(({ basis }) => basis))).toEqual(new Set([null]))
  expect([sectors.length, source]).toEqual([11, null])
})
