import { expect, test } from 'vitest'
import { tabulateClauses } from './clause-tables.ts'
import { computeTrackRecord } from './compute-track-record.ts'
import { markedMarket, type TinyStock } from './marked-market.fixture.ts'
import { judgeRow } from './track-record-verdict.ts'
import { seedRandom } from './seeded-random.ts'

const SESSIONS = 400

/** Random stocks that fall by `drop` percent more after each close with RSI above 70. */
function chanceMarket(drop: number) {
  const random = seedRandom(7)
  const days = new Uint16Array(SESSIONS).map((_, day) => day)
  const stocks = Array.from({ length: 12 }, (_, index): TinyStock => {
    const overbought = [...days].filter(() => random.unit() < 0.15)
    const opens = [100]
    for (let day = 1; day < SESSIONS; day++) {
      const chance = (random.unit() - 0.5) * 2
      // From the open after the signal to the next one.
      const fall = overbought.includes(day - 2) ? drop : 0
      opens.push((opens.at(-1) ?? 0) * (1 + (chance - fall) / 100))
    }
    return { ticker: `T${index}`, opens, firedAt: { 'rsi-above-70': overbought } }
  })
  return markedMarket(stocks, stocks[0]?.opens ?? [])
}

const requested = { seed: 5, randomSets: 199 }

test('the same market and seed give the same track record, another seed another', () => {
  const text = JSON.stringify(computeTrackRecord(chanceMarket(0), requested))
  expect(JSON.stringify(computeTrackRecord(chanceMarket(0), requested))).toBe(text)
  expect(JSON.stringify(computeTrackRecord(chanceMarket(0), { ...requested, seed: 6 }))).not.toBe(
    text,
  )
})

test('a real edge is found, with its sign, and a missing one is not', () => {
  const verdictOf = (drop: number) => {
    const { rows } = computeTrackRecord(chanceMarket(drop), requested)
    const row = rows.find(({ rule, horizon }) => rule === 'rsi-above-70' && horizon === 1)
    if (row === undefined) throw new Error('no row')
    return { verdict: judgeRow(row, 'SELL', 0), excess: row.excess.percent, random: row.random }
  }
  const planted = verdictOf(0.5)
  expect(planted.verdict).toBe('edge')
  // The drop of half a percent, less its effect on the stock's own mean: 0.5 times 0.85.
  expect(planted.excess).toBeCloseTo(-0.425, 1)
  expect(planted.random?.pValue).toBe(1 / 200)
  expect(verdictOf(0).verdict).toBe('no-edge')
  expect(verdictOf(-0.5).verdict).toBe('opposite')
})

test('rules without trades have no row, and the baseline is included', () => {
  const made = computeTrackRecord(chanceMarket(0), requested)
  expect(new Set(made.rows.map(({ rule }) => rule))).toEqual(new Set(['rsi-above-70']))
  expect(made.anyDay.map(({ horizon, days }) => [horizon, days])).toEqual(
    [1, 5, 20, 60].map((horizon) => [horizon, 12 * (SESSIONS - 1 - horizon)]),
  )
  expect(made.universe).toMatchObject({ stocks: 12, sessions: SESSIONS, judgedDays: 12 * SESSIONS })
})

test('each indicator has a table of its clauses for pages to quote', () => {
  const tables = tabulateClauses(computeTrackRecord(chanceMarket(0.5), requested)).map(
    ({ table }) => table,
  )
  expect(tables.map(({ id }) => id)).toEqual(
    ['rsi', 'adx', 'sma', 'obv', 'cmf'].map((indicator) => `record-${indicator}`),
  )
  const [rsi] = tables
  expect(rsi?.rows.map(({ label }) => label)).toEqual([
    'RSI above 70: 5 sessions',
    'RSI above 70: 20 sessions',
  ])
  expect(rsi?.rows.every(({ cells }) => cells.length === (rsi?.columns.length ?? 0) - 1)).toBe(true)
})
