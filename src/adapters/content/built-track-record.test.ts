import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TrackRecord } from '../../domain/backtest/track-record.ts'
import {
  parseTrackRecord,
  readBuiltTrackRecord,
  writeBuiltTrackRecord,
} from './built-track-record.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-track-record-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const estimate = { percent: 1, interval: null }
const trackRecord: TrackRecord = {
  ruleSet: 'momentum-v1',
  seed: 1,
  randomSets: 10,
  universe: {
    stocks: 1,
    from: '2025-01-02',
    to: '2025-12-31',
    sessions: 250,
    judgedDays: 190,
    fund: 'SPY',
    fundFrom: '2025-01-02',
    adjustment: 'split-and-dividend',
  },
  rules: [{ id: 'buy', kind: 'action', action: 'BUY', indicator: null, name: 'BUY' }],
  anyDay: [{ horizon: 5, days: 185, higherPercent: 55, meanPercent: 1, medianPercent: 1 }],
  rows: [
    {
      rule: 'buy',
      horizon: 5,
      trades: 3,
      stocks: 1,
      hits: estimate,
      returns: estimate,
      medianPercent: 1,
      excess: { percent: 1, interval: { low: -1, high: 3 } },
      overFund: { trades: 2, percent: 0.5 },
      random: { pValue: 0.5, p5: 0, p50: 1, p95: 2 },
      adjustedPValue: null,
      sharpe: null,
      years: [{ name: '2025', trades: 3, hitPercent: 50, meanPercent: 1, excessPercent: 0 }],
      sectors: [],
      volatility: [],
    },
  ],
  breadth: {
    thresholdPercent: 60,
    days: 10,
    broadDays: 5,
    afterBroad: estimate,
    afterOther: estimate,
    afterAnyPercent: 50,
  },
}

test('reads back what was written', () => {
  const file = join(folder, 'deep/scoreboard.json')
  writeBuiltTrackRecord(file, trackRecord)
  expect(readBuiltTrackRecord(file)).toEqual(trackRecord)
})

test('figures that are not numbers or are impossible are rejected', () => {
  const file = join(folder, 'scoreboard.json')
  writeBuiltTrackRecord(file, {
    ...trackRecord,
    breadth: { ...trackRecord.breadth, afterAnyPercent: Number.NaN },
  })
  expect(readFileSync(file, 'utf8')).toContain('"afterAnyPercent":null')
  expect(() => readBuiltTrackRecord(file)).toThrow('afterAnyPercent')
  expect(() => parseTrackRecord({ ...trackRecord, rows: [] })).toThrow('rows')
})

test('without a build the error says so', () => {
  expect(() => readBuiltTrackRecord(join(folder, 'none.json'))).toThrow('the build writes it.')
})
