import { describe, expect, it } from 'vitest'

import {
  brokenTrendReadings,
  buyReadings,
  exhaustedReadings,
} from '../signals/any-readings.fixture.ts'
import { findChanges } from '../signals/changes.ts'
import type { Readings } from '../signals/signal.ts'
import { describeChange } from './describe-change.ts'

function sentencesOf(readings: Readings): string[] {
  return findChanges(readings).map(describeChange)
}

describe('describeChange', () => {
  it('names one step with where the measure is now', () => {
    expect(sentencesOf({ ...buyReadings, adx: 22.4 })).toContain(
      'Becomes a BUY if ADX rises above 25 (now 22.40).',
    )
    expect(sentencesOf({ ...buyReadings, adx: 25.3 })).toContain(
      'Becomes a WATCH if ADX falls to 25 or lower (now 25.30).',
    )
    expect(sentencesOf({ ...brokenTrendReadings, adx: 24 })).toContain(
      'Becomes a SELL on a trend break if ADX rises to 25 or higher (now 24.00).',
    )
  })

  it('joins two steps', () => {
    expect(sentencesOf({ ...buyReadings, adx: 22.4, cmf: -0.03 })).toContain(
      'Becomes a BUY if ADX rises above 25 (now 22.40) and CMF rises above 0 (now −0.03).',
    )
  })

  it('mentions that several steps are all needed together', () => {
    expect(sentencesOf(brokenTrendReadings)).toContain(
      'Becomes a BUY if all of these happen: RSI rises to between 45 and 70 (now 38.50), ' +
        'SMA20 rises above SMA50 (now 6.70 below), OBV rises above its level 20 days ago ' +
        '(now 9.8M shares below), and CMF rises above 0 (now −0.11).',
    )
  })

  it('names exhaustion, so that a rising RSI ending in SELL does not puzzle', () => {
    expect(sentencesOf({ ...exhaustedReadings, rsi: 66 })).toContain(
      'Becomes a SELL on exhaustion if RSI rises above 70 (now 66.00).',
    )
  })

  it('distinguishes an excluded boundary from being past it', () => {
    expect(sentencesOf({ ...buyReadings, adx: 25 })).toContain(
      'Becomes a BUY if ADX rises above 25 (now 25.00).',
    )
    expect(sentencesOf({ ...buyReadings, sma50: 182.4 })).toContain(
      'Becomes a BUY if SMA20 rises above SMA50 (now level).',
    )
    expect(sentencesOf({ ...buyReadings, adx: 24.999 })).toContain(
      'Becomes a BUY if ADX rises above 25 (now 25.00, just below 25).',
    )
  })
})
