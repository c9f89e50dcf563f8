import { expect, test } from 'vitest'
import type { TrackRecord, TrackRecordRow } from '../../../domain/backtest/track-record.ts'
import { toTrackRecordDetails } from './track-record-details.ts'
import { describeTally } from './track-record-view.tsx'

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
  expect(shown.tally).toEqual({ rows: 5, edges: 3, edgesAfterCosts: 2 })
  expect(describeTally(shown)).toBe(
    'Of 5 pairs of rule and holding time, 3 show an edge that chance does not explain. After costs of 0.10% a side, 2 are left.',
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
    'Of 2 pairs of rule and holding time, none shows an edge that chance does not explain.',
  )
})
