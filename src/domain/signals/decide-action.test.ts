import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  anyReadings,
  brokenTrendReadings,
  buyReadings,
  exhaustedReadings,
  nextDown,
  nextUp,
} from './any-readings.fixture.ts'
import { decideAction } from './decide-action.ts'
import { takeMeasures, type Measures } from './measures.ts'
import type { RuleId } from './signal.ts'

const buy = takeMeasures(buyReadings)
const broken = takeMeasures(brokenTrendReadings)
const exhausted = takeMeasures(exhaustedReadings)

type Row = [name: string, measures: Measures, rule: RuleId | null]

/** One clause at a time around its boundary, every other clause of the rule met. */
function around(
  rule: RuleId,
  base: Measures,
  measure: keyof Measures,
  boundary: number,
  fires: { below: boolean; on: boolean; above: boolean },
): Row[] {
  const row = (where: string, value: number, isFiring: boolean): Row => [
    `${rule}: ${measure} ${where} ${boundary}`,
    { ...base, [measure]: value },
    isFiring ? rule : null,
  ]
  return [
    row('just below', nextDown(boundary), fires.below),
    row('on', boundary, fires.on),
    row('just above', nextUp(boundary), fires.above),
  ]
}

const fromOn = { below: false, on: true, above: true }
const fromAbove = { below: false, on: false, above: true }
const upToOn = { below: true, on: true, above: false }
const upToBelow = { below: true, on: false, above: false }

const ROWS: Row[] = [
  ...around('buy', buy, 'rsi', 45, fromOn),
  ...around('buy', buy, 'rsi', 70, upToOn),
  ...around('buy', buy, 'adx', 25, fromAbove),
  ...around('buy', buy, 'smaGap', 0, fromAbove),
  ...around('buy', buy, 'obvChange', 0, fromAbove),
  ...around('buy', buy, 'cmf', 0, fromAbove),
  ...around('trend-break', broken, 'smaGap', 0, upToBelow),
  ...around('trend-break', broken, 'smaSlope', 0, upToBelow),
  ...around('trend-break', broken, 'obvChange', 0, upToBelow),
  ...around('trend-break', broken, 'adx', 25, fromOn),
  ...around('trend-break', broken, 'rsi', 30, fromOn),
  ...around('exhaustion', exhausted, 'rsi', 70, fromAbove),
  ...around('exhaustion', exhausted, 'obvChange', 0, upToBelow),
  ...around('exhaustion', { ...exhausted, obvChange: 1 }, 'smaGap', 0, upToBelow),
  ...around('exhaustion', { ...exhausted, obvChange: 1 }, 'smaSlope', 0, upToBelow),
]

describe('decideAction', () => {
  it.each(ROWS)('%s', (_name, measures, rule) => {
    expect(decideAction(measures).rule).toBe(rule)
  })

  it('returns BUY, SELL and WATCH for the rules it names', () => {
    expect(decideAction(buy)).toEqual({ action: 'BUY', rule: 'buy' })
    expect(decideAction(broken)).toEqual({ action: 'SELL', rule: 'trend-break' })
    expect(decideAction(exhausted)).toEqual({ action: 'SELL', rule: 'exhaustion' })
    expect(decideAction({ ...buy, cmf: -0.01 })).toEqual({ action: 'WATCH', rule: null })
  })

  it('does not SELL an overheated stock while nothing else has turned', () => {
    expect(decideAction({ ...buy, rsi: 88 }).action).toBe('WATCH')
  })

  it('names a broken trend before exhaustion when both fire', () => {
    expect(decideAction({ ...broken, rsi: 71 }).rule).toBe('trend-break')
  })

  it('agrees with the published words, read as plain conditions', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const isGolden = readings.sma20 > readings.sma50
        const isDeath = readings.sma20 < readings.sma50
        const isFalling = readings.sma20 < readings.sma20FiveBarsAgo
        const isLeaving = readings.obvChange < 0
        const isBuy =
          readings.rsi >= 45 &&
          readings.rsi <= 70 &&
          readings.adx > 25 &&
          isGolden &&
          readings.obvChange > 0 &&
          readings.cmf > 0
        const isBroken =
          isDeath && isFalling && isLeaving && readings.adx >= 25 && readings.rsi >= 30
        const isExhausted = readings.rsi > 70 && (isDeath || isFalling || isLeaving)
        const expected = isBuy ? 'BUY' : isBroken || isExhausted ? 'SELL' : 'WATCH'
        expect(isBuy && (isBroken || isExhausted)).toBe(false)
        expect(decideAction(takeMeasures(readings)).action).toBe(expected)
      }),
      { numRuns: 2000 },
    )
  })
})
