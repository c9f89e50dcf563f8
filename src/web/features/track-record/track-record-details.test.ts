import { expect, test } from 'vitest'
import type { TrackRecord, TrackRecordRow } from '../../../domain/backtest/track-record.ts'
import { toTrackRecordDetails } from './track-record-details.ts'
import { describeLuck, describeTally } from './describe-tally.ts'

const clause = { kind: 'clause', indicator: 'rsi' } as const
const action = { kind: 'action', indicator: null } as const
const part = { name: '2025', trades: 3, hitPercent: 50, meanPercent: 1, excessPercent: 0 }

function row(rule: string, horizon: 5 | 20, low: number, high: number): TrackRecordRow {
  const excess = { percent: (low + high) / 2, interval: { low, high } }
  return {
    rule,
    horizon,
    trades: 100,
    stocks: 10,
    hits: { percent: 52, interval: null },
    returns: excess,
    medianPercent: 0,
    excess,
    overFund: null,
    random: null,
    adjustedPValue: 0.02,
    sharpe: null,
    years: [part],
    sectors: [],
    volatility: [],
  }
}

const trackRecord: TrackRecord = {
  ruleSet: 'momentum-v1',
  seed: 1,
  randomSets: 10,
  universe: {
    stocks: 10,
    from: '2025-01-02',
    to: '2025-12-31',
    sessions: 250,
    judgedDays: 1000,
    fund: 'SPY',
    fundFrom: '2025-01-02',
    adjustment: 'split-and-dividend',
  },
  rules: [
    { id: 'buy', action: 'BUY', name: 'BUY', ...action },
    { id: 'sell', action: 'SELL', name: 'SELL', ...action },
    { id: 'weak', action: 'BUY', name: 'Weak', ...clause },
    { id: 'strong', action: 'SELL', name: 'Strong', ...clause },
  ],
  anyDay: [{ horizon: 20, days: 1000, higherPercent: 55, meanPercent: 1, medianPercent: 1 }],
  rows: [
    row('buy', 20, -2, -1),
    row('sell', 20, -0.5, -0.1),
    row('weak', 20, -1, 1),
    row('strong', 20, -2, -1),
    row('buy', 5, 1, 2),
  ],
  breadth: {
    thresholdPercent: 60,
    days: 0,
    broadDays: 0,
    afterBroad: { percent: 50, interval: null },
    afterOther: { percent: 50, interval: null },
    afterAnyPercent: 50,
  },
}

test('sorts the rows of the chosen horizon by result, losers last', () => {
  const { signals, clauses, anyDay } = toTrackRecordDetails(trackRecord, {
    horizon: 20,
    costPercent: 0,
    rule: 'buy',
  })
  expect(signals.map(({ rule, verdict }) => [rule, verdict])).toEqual([
    ['sell', 'edge'],
    ['buy', 'opposite'],
  ])
  expect(clauses.map(({ rule, verdict }) => [rule, verdict])).toEqual([
    ['strong', 'edge'],
    ['weak', 'no-edge'],
  ])
  expect(anyDay?.days).toBe(1000)
})

test('an edge smaller than the costs is gone', () => {
  const choice = { horizon: 20, costPercent: 0.1, rule: 'sell' } as const
  const shown = toTrackRecordDetails(trackRecord, choice)
  // SELL shows at least 0.1%, less than two sides of 0.1%.
  expect(shown.chosen?.verdict).toBe('costs-more')
  expect(shown.tally).toEqual({ rows: 5, edges: 3, edgesAfterCosts: 2, beyondChance: 0 })
  expect(describeTally(shown)).toBe(
    'We tested 5 combinations of rule and holding period. 3 beat chance before trading costs, 2 after a cost of 0.20% per trade.',
  )
})

test('only the chosen rule has its parts', () => {
  const shown = toTrackRecordDetails(trackRecord, { horizon: 20, costPercent: 0, rule: 'weak' })
  expect(shown.chosen?.years).toEqual([part])
  expect(JSON.stringify([shown.signals, shown.clauses])).not.toContain('2025')
})

test('a rule without a trade over the chosen horizon is null', () => {
  const shown = toTrackRecordDetails(trackRecord, { horizon: 5, costPercent: 0, rule: 'weak' })
  expect(shown.chosen).toBeNull()
  expect(shown.anyDay).toBeNull()
})

test('says so if no row shows an edge', () => {
  const none = { ...trackRecord, rows: [row('weak', 20, -1, 1), row('buy', 20, -1, 1)] }
  const shown = toTrackRecordDetails(none, { horizon: 20, costPercent: 0, rule: 'buy' })
  expect(describeTally(shown)).toBe(
    'We tested 2 combinations of rule and holding period. None beat chance.',
  )
})

test('the chance band is an excess too, and costs move it with the rule', () => {
  // Of a mean return of 1, 1.5 was vs. holding: holding came to -0.5, which random entries are compared with.
  const sell = { ...row('sell', 20, 1, 2), returns: { percent: 1, interval: null } }
  const random = { pValue: 0.5, p5: -1, p50: 0, p95: 1 }
  const record = { ...trackRecord, rows: [{ ...sell, random }] }
  const bandAt = (costPercent: number) =>
    toTrackRecordDetails(record, { horizon: 20, costPercent, rule: 'buy' }).points
  expect(bandAt(0)).toMatchObject([{ excess: { percent: 1.5 }, band: { low: -0.5, high: 1.5 } }])
  // A SELL pays with a higher price when it buys back.
  expect(bandAt(0.25)).toMatchObject([{ excess: { percent: 2 }, band: { low: 0, high: 2 } }])
})

test('counts the rules that did better than nearly all random entries, and how many luck explains', () => {
  const random = { pValue: 0.01, p5: 0, p50: 1, p95: 2 }
  const rows = Array.from({ length: 20 }, (_, at) =>
    at < 2 ? { ...row('buy', 20, -1, 1), random } : row('buy', 20, -1, 1),
  )
  const { tally } = toTrackRecordDetails(
    { ...trackRecord, rows },
    { horizon: 20, costPercent: 0, rule: 'buy' },
  )
  expect(describeLuck(tally)).toBe(
    '2 of 20 landed beyond their chance band on the side they predict. With 20 tests, luck alone puts about 1 there.',
  )
})
