import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { TrackRecord, TrackRecordRow } from '../domain/backtest/track-record.ts'
import { writeTrackRecordCsv } from './record-all.ts'
import { drawTrackRecord } from './track-record-table.ts'

const sellRow: TrackRecordRow = {
  rule: 'sell',
  horizon: 20,
  trades: 1200,
  stocks: 40,
  hits: { percent: 41.25, interval: { low: 38, high: 44 } },
  returns: { percent: 1.5, interval: { low: 1, high: 2 } },
  medianPercent: 1.25,
  excess: { percent: 0.5, interval: { low: 0.25, high: 0.75 } },
  overFund: null,
  random: { pValue: 0.9, p5: 0, p50: 1, p95: 2 },
  adjustedPValue: 0.95,
  sharpe: null,
  years: [],
  sectors: [],
  volatility: [],
}

const few: TrackRecordRow = {
  ...sellRow,
  rule: 'buy',
  trades: 3,
  excess: { percent: -0.5, interval: null },
  random: null,
  adjustedPValue: null,
}

const trackRecord: TrackRecord = {
  ruleSet: 'momentum-v1',
  seed: 1,
  randomSets: 1000,
  universe: {
    stocks: 40,
    from: '2022-01-03',
    to: '2026-08-20',
    sessions: 1100,
    judgedDays: 40_000,
    fund: 'SPY',
    fundFrom: '2023-08-22',
    adjustment: 'split-and-dividend',
  },
  rules: [
    { id: 'buy', kind: 'action', action: 'BUY', indicator: null, name: 'BUY, all five conditions' },
    { id: 'sell', kind: 'action', action: 'SELL', indicator: null, name: 'SELL, either rule' },
  ],
  anyDay: [{ horizon: 20, days: 40_000, higherPercent: 55, meanPercent: 1.1, medianPercent: 1.2 }],
  rows: [few, { ...sellRow, horizon: 5 }, sellRow],
  breadth: {
    thresholdPercent: 60,
    days: 1,
    broadDays: 1,
    afterBroad: { percent: 1, interval: null },
    afterOther: { percent: 1, interval: null },
    afterAnyPercent: 1,
  },
}

const choice = { horizon: 20, costPercent: 0.25 } as const
const plain = {
  write: () => undefined,
  describe: () => undefined,
  paint: (_: string, text: string) => text,
  width: 100,
}

test('a loser is shown as one, with the cost of both sides against it', () => {
  const drawn = drawTrackRecord(trackRecord, choice, plain)
  // Selling and buying back costs twice 0.25%, which is lost where the price rises: 1.5 + 0.5 = 2.
  expect(drawn).toMatch(/^SELL, either rule +1,200 +41\.3% +\+2\.00% +\+0\.50% +0\.950 /m)
  expect(drawn.replace(/\s+/g, ' ')).toContain('The opposite: prices did')
  expect(drawn).toContain('Backtest, holding 20 sessions, open to open')
})

test('too few trades are reported as too few, and the survivorship bias is stated', () => {
  const drawn = drawTrackRecord(trackRecord, choice, plain)
  const [line = ''] = /^BUY, all five conditions.*$/m.exec(drawn) ?? []
  expect(line).toMatch(/–  Too few trades to tell$/)
  const words = drawn.replace(/\s+/g, ' ')
  expect(words).toContain(
    '40 stocks from Jan 3, 2022 to Aug 20, 2026, mean returns after a cost of 0.25% per side',
  )
  expect(words).toContain('Any day: 55.0% rose, mean return +1.10%.')
  expect(words).toContain('companies that failed or were dropped are missing')
})

test('the CSV has every horizon, numbers as numbers and blanks where unknown', () => {
  const facts = writeTrackRecordCsv(trackRecord, 0.25, 'A notice.')
  const { data, errors } = Papa.parse<Record<string, string>>(facts, {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(data.map(({ rule, sessions }) => `${rule} ${sessions}`)).toEqual([
    'buy 20',
    'sell 5',
    'sell 20',
  ])
  // BUY: 1.5 less 0.5.
  expect(data[0]).toMatchObject({ mean_percent: '1', excess_percent: '-0.5', excess_low: '' })
  expect(data[0]).toMatchObject({ adjusted_p: '', verdict: 'too-few', disclaimer: 'A notice.' })
  expect(data[2]).toMatchObject({ mean_percent: '2', verdict: 'opposite' })
})
