import { describe, expect, it } from 'vitest'

import { brokenTrendReadings, buyReadings, exhaustedReadings } from './any-readings.fixture.ts'
import { findChangeOf, findChanges } from './changes.ts'
import type { Action, Change, Readings } from './signal.ts'

function changeTo(to: Action, readings: Readings): Change {
  const change = findChanges(readings).find((candidate) => candidate.to === to)
  if (!change) throw new Error(`no change to ${to}`)
  return change
}

function stepsTo(to: Action, readings: Readings) {
  return changeTo(to, readings).steps.map(({ measure, comparison }) => [measure, comparison])
}

describe('findChanges', () => {
  it('requires every unmet clause at once to become BUY', () => {
    const readings = { ...buyReadings, adx: 22.4, cmf: -0.03 }
    expect(stepsTo('BUY', readings)).toEqual([
      ['adx', { is: 'above', threshold: 25 }],
      ['cmf', { is: 'above', threshold: 0 }],
    ])
    const steps = changeTo('BUY', readings).steps
    expect(steps.map(({ now }) => now)).toEqual([22.4, -0.03])
    expect(steps[0]?.distance).toBeCloseTo(2.6, 12)
    expect(changeTo('BUY', readings).distance).toBeCloseTo(2.6 / 0.75 + 0.03 / 0.031, 12)
  })

  it('brings an overheated RSI back into the range that BUY needs', () => {
    expect(stepsTo('BUY', { ...buyReadings, rsi: 74 })).toEqual([
      ['rsi', { is: 'between', low: 45, high: 70 }],
    ])
  })

  it('chooses the nearest alternative of exhaustion', () => {
    const readings = { ...buyReadings, rsi: 72, sma20FiveBarsAgo: 182.39 }
    expect(changeTo('SELL', readings).rule).toBe('exhaustion')
    expect(stepsTo('SELL', readings)).toEqual([['smaSlope', { is: 'below', threshold: 0 }]])
  })

  it('chooses the cheaper SELL rule', () => {
    const readings = { ...brokenTrendReadings, adx: 24 }
    expect(changeTo('SELL', readings).rule).toBe('trend-break')
    expect(stepsTo('SELL', readings)).toEqual([['adx', { is: 'at-least', threshold: 25 }]])
  })

  it('needs one failing clause to leave BUY', () => {
    const readings = { ...buyReadings, adx: 25.3 }
    expect(stepsTo('WATCH', readings)).toEqual([['adx', { is: 'at-most', threshold: 25 }]])
    expect(changeTo('WATCH', readings).rule).toBeNull()
  })

  it('leaves a broken trend only below 25, where BUY already fails on 25', () => {
    expect(stepsTo('WATCH', { ...brokenTrendReadings, adx: 25.3 })).toEqual([
      ['adx', { is: 'below', threshold: 25 }],
    ])
  })

  it('does not call it WATCH when falling out of BUY would complete SELL', () => {
    const readings = { ...buyReadings, rsi: 69.9, sma20FiveBarsAgo: 190 }
    expect(stepsTo('SELL', readings)).toEqual([['rsi', { is: 'above', threshold: 70 }]])
    expect(stepsTo('WATCH', readings)).not.toContainEqual(['rsi', { is: 'above', threshold: 70 }])
  })

  it('does not call it WATCH when leaving exhaustion would complete BUY', () => {
    const readings = { ...buyReadings, rsi: 70.1, sma20FiveBarsAgo: 183 }
    expect(stepsTo('BUY', readings)).toEqual([['rsi', { is: 'between', low: 45, high: 70 }]])
    expect(stepsTo('WATCH', readings)).toEqual([['smaSlope', { is: 'at-least', threshold: 0 }]])
  })

  it('fails both SELL rules at once when both fire', () => {
    const readings = { ...brokenTrendReadings, rsi: 70.5, adx: 25.1 }
    expect(stepsTo('WATCH', readings)).toEqual([
      ['rsi', { is: 'at-most', threshold: 70 }],
      ['adx', { is: 'below', threshold: 25 }],
    ])
  })

  it('fails every alternative when that is nearer than RSI', () => {
    const readings = { ...exhaustedReadings, rsi: 95, sma20FiveBarsAgo: 182.41 }
    expect(stepsTo('WATCH', readings)).toEqual([
      ['smaSlope', { is: 'at-least', threshold: 0 }],
      ['obvChange', { is: 'at-least', threshold: 0 }],
    ])
  })

  it('puts the nearer change first', () => {
    expect(findChanges({ ...buyReadings, rsi: 45.1 }).map(({ to }) => to)).toEqual([
      'WATCH',
      'SELL',
    ])
    expect(findChanges({ ...brokenTrendReadings, adx: 24.9 })[0]?.to).toBe('SELL')
  })
})

describe('findChangeOf', () => {
  it('ends a BUY by the nearest limit of one measure, on the side that is asked for', () => {
    const readings = { ...buyReadings, rsi: 69 }
    const limits = ([null, 'up', 'down'] as const).map(
      (way) => findChangeOf(readings, 'rsi', way)?.steps[0]?.comparison,
    )
    expect(limits).toEqual([
      { is: 'above', threshold: 70 },
      { is: 'above', threshold: 70 },
      { is: 'below', threshold: 45 },
    ])
    expect(findChangeOf(readings, 'rsi', null)?.steps[0]?.distance).toBeCloseTo(1, 12)
  })

  it('makes a BUY of a WATCH that misses one condition', () => {
    const change = findChangeOf({ ...buyReadings, adx: 24 }, 'adx', null)
    expect(change?.to).toBe('BUY')
    expect(change?.steps[0]?.comparison).toEqual({ is: 'above', threshold: 25 })
  })

  it('finds none where one measure alone changes nothing', () => {
    const readings = { ...buyReadings, adx: 20, cmf: -0.1 }
    expect(findChangeOf(readings, 'rsi', 'down')).toBeNull()
    expect(findChangeOf(readings, 'adx', null)).toBeNull()
  })
})
