import { expect, test } from 'vitest'
import { ONLY_PURCHASES } from './performance.ts'
import {
  AAA,
  actionsOf,
  barsOf,
  BBB,
  lotOf,
  measure,
  requestOf,
  valueOf,
} from './portfolio.fixture.ts'

const DAYS = ['2024-01-02', '2024-01-03']
const closing = (first: number, second: number) => ({
  [DAYS[0] ?? '']: first,
  [DAYS[1] ?? '']: second,
})
const BOTH = [lotOf({ ticker: AAA }), lotOf({ ticker: BBB })]
const SERIES = [barsOf(closing(110, 121)), barsOf(closing(100, 90), { ticker: BBB })]

// Ten of each for 100: 2,000 are worth 2,100 and then 2,110. That is 5%, and then 10 of 2,100.
test('gains add up to the whole, and contributions to the time-weighted return', () => {
  const { gains, figures } = measure(requestOf(BOTH, SERIES))
  expect(gains.total).toMatchObject({ startValue: 0, endValue: 2_110, gain: 110, netFlows: 2_000 })
  expect(gains.positions.map(({ ticker, gain }) => [ticker, gain])).toEqual([
    ['AAA', 210],
    ['BBB', -100],
  ])
  // AAA: 100 of 2,000, then 110 times 1.05 / 2,100.
  expect(gains.positions[0]?.contribution).toBeCloseTo(0.105, 12)
  expect(gains.positions[1]?.contribution).toBeCloseTo(-0.05, 12)
  expect(gains.total.contribution).toBeCloseTo(0.055, 12)
  expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(0.055, 12)
  expect(gains.rest).toBeNull()
})

test('each position has its own return, whatever the others did', () => {
  const { gains } = measure(requestOf(BOTH, SERIES))
  expect(gains.positions.map(({ returnRatio }) => returnRatio?.toFixed(12))).toEqual([
    '0.210000000000',
    '-0.100000000000',
  ])
})

test('a range begins with what was there at the close before it', () => {
  const range = { from: DAYS[1] ?? '', to: DAYS[1] ?? '' }
  const { gains } = measure(requestOf(BOTH, SERIES, { range }))
  expect(gains.positions).toMatchObject([
    { ticker: 'AAA', startValue: 1_100, endValue: 1_210, gain: 110, bought: 0 },
    { ticker: 'BBB', startValue: 1_000, endValue: 900, gain: -100, bought: 0 },
  ])
})

test('a position that was sold before the range is not in it', () => {
  const sale = {
    id: 'sale',
    ticker: BBB,
    accountId: '',
    shares: '10',
    date: DAYS[0] ?? '',
    proceeds: { amount: 1_050, currency: 'USD' },
    toAccountId: null,
  }
  const activity = { ...ONLY_PURCHASES, exits: [sale] }
  const whole = measure(requestOf(BOTH, SERIES, { activity })).gains
  expect(whole.positions).toMatchObject([
    { ticker: 'AAA', isHeld: true },
    { ticker: 'BBB', isHeld: false, bought: 1_000, sold: 1_050, gain: 50, endValue: 0 },
  ])
  const range = { from: DAYS[1] ?? '', to: DAYS[1] ?? '' }
  const later = measure(requestOf(BOTH, SERIES, { activity, range })).gains
  expect(later.positions.map(({ ticker }) => ticker)).toEqual(['AAA'])
})

test('dividends are part of a position’s gain', () => {
  const actionsByTicker = new Map([[AAA, actionsOf(AAA, [[DAYS[1] ?? '', 2]])]])
  const [lot = lotOf({})] = BOTH
  const { gains } = measure(requestOf([lot], SERIES.slice(0, 1), { actionsByTicker }))
  expect(gains.positions).toMatchObject([{ dividends: 20, gain: 230 }])
  expect(gains.total).toMatchObject({ dividends: 20, gain: 230 })
})
