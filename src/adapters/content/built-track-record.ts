import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { TrackRecord } from '../../domain/backtest/track-record.ts'
import { HORIZONS } from '../../domain/backtest/trades.ts'

const chance = z.number().min(0).max(1)
const count = z.int().nonnegative()
const percentOf = z.number().min(0).max(100)
const day = z.iso.date()
const horizon = z.literal(HORIZONS)
const action = z.enum(['BUY', 'SELL'])

const estimate = z.strictObject({
  percent: z.number(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
})
const groups = z.array(
  z.strictObject({
    name: z.string().min(1),
    trades: z.int().positive(),
    hitPercent: percentOf,
    meanPercent: z.number(),
    excessPercent: z.number(),
  }),
)
const row = z.strictObject({
  rule: z.string(),
  horizon,
  trades: z.int().positive(),
  stocks: z.int().positive(),
  hits: estimate,
  returns: estimate,
  medianPercent: z.number(),
  excess: estimate,
  overFund: z.strictObject({ trades: z.int().positive(), percent: z.number() }).nullable(),
  random: z
    .strictObject({ pValue: chance, p5: z.number(), p50: z.number(), p95: z.number() })
    .nullable(),
  adjustedPValue: chance.nullable(),
  sharpe: z.strictObject({ daily: z.number(), deflated: chance, days: count }).nullable(),
  years: groups,
  sectors: groups,
  volatility: groups,
})

const trackRecordSchema: z.ZodType<TrackRecord> = z.strictObject({
  ruleSet: z.string(),
  seed: count,
  randomSets: z.int().positive(),
  universe: z.strictObject({
    stocks: z.int().positive(),
    from: day,
    to: day,
    sessions: z.int().positive(),
    judgedDays: z.int().positive(),
    fund: z.string(),
    fundFrom: day,
    adjustment: z.enum(['split', 'split-and-dividend', 'none']),
  }),
  rules: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['action', 'rule', 'clause']),
      action,
      indicator: z.enum(['rsi', 'adx', 'sma', 'obv', 'cmf']).nullable(),
      name: z.string(),
    }),
  ),
  anyDay: z.array(
    z.strictObject({
      horizon,
      days: z.int().positive(),
      higherPercent: percentOf,
      meanPercent: z.number(),
      medianPercent: z.number(),
    }),
  ),
  rows: z.array(row).min(1),
  breadth: z.strictObject({
    thresholdPercent: percentOf,
    days: count,
    broadDays: count,
    afterBroad: estimate,
    afterOther: estimate,
    afterAnyPercent: percentOf,
  }),
})

/** Writes the rules' track record, for the server to read at startup. */
export function writeBuiltTrackRecord(file: string, made: TrackRecord): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(made))
}

/**
 * Reads what `writeBuiltTrackRecord` wrote.
 * @throws Error when it has not been built, or when a figure is missing
 */
export function readBuiltTrackRecord(file: string): TrackRecord {
  if (!existsSync(file)) throw new Error(`There is no ${file}; the build writes it.`)
  return parseTrackRecord(JSON.parse(readFileSync(file, 'utf8')))
}

/** @throws Error naming the figure that is missing or impossible */
export function parseTrackRecord(value: unknown): TrackRecord {
  return trackRecordSchema.parse(value)
}
