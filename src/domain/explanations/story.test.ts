import { describe, expect, it } from 'vitest'

import {
  brokenTrendReadings,
  buyReadings,
  exhaustedReadings,
} from '../signals/any-readings.fixture.ts'
import type { Readings } from '../signals/signal.ts'
import { signalOf } from './any-signal.fixture.ts'
import { explainSignal } from './explain-signal.ts'
import { findSide, findStory } from './story.ts'

const still: Readings = {
  ...buyReadings,
  rsi: 40,
  adx: 12,
  sma20: 100,
  sma50: 100,
  sma20FiveBarsAgo: 100,
  obvChange: 0,
  cmf: 0,
}

function storyOf(readings: Readings) {
  const story = findStory(signalOf(readings))
  const missing = 'missing' in story ? story.missing.map(({ measure }) => measure) : []
  return [story.kind, findSide(story), missing]
}

function sentenceOf(readings: Readings, asOf: string): string {
  return explainSignal(signalOf(readings, 'KO', asOf), null).sentence
}

describe('findStory', () => {
  it.each([
    ['a fired BUY', buyReadings, 'buy', 'buy', []],
    ['a broken trend', brokenTrendReadings, 'trend-break', 'sell', []],
    ['exhaustion', exhaustedReadings, 'exhaustion', 'sell', []],
    ['one clause short of BUY', { ...buyReadings, cmf: 0 }, 'near', 'buy', ['cmf']],
    ['one clause short of SELL', { ...brokenTrendReadings, rsi: 29 }, 'near', 'sell', ['rsi']],
    [
      'one clause short of both, since that is disagreement',
      { ...buyReadings, obvChange: -1, sma20FiveBarsAgo: 190 },
      'mixed',
      null,
      [],
    ],
    ['indicators that disagree', { ...still, rsi: 50, cmf: -0.1 }, 'mixed', null, []],
    [
      'all that lean leaning to buying',
      { ...still, obvChange: 5 },
      'leaning',
      'buy',
      ['rsi', 'adx', 'smaGap', 'cmf'],
    ],
    [
      'all that lean leaning to selling',
      { ...still, obvChange: -5 },
      'leaning',
      'sell',
      ['smaGap', 'smaSlope', 'adx'],
    ],
    ['nothing leaning at all', still, 'undecided', null, []],
  ] satisfies [string, Readings, string, string | null, string[]][])(
    'tells %s',
    (_name, readings, kind, side, missing) => {
      expect(storyOf(readings)).toEqual([kind, side, missing])
    },
  )
})

describe('the words of WATCH', () => {
  it('names what a leaning lacks, at most two, both averages as one', () => {
    const leaningDown = { ...still, obvChange: -5 }
    expect(sentenceOf(leaningDown, '2026-08-20')).toContain(
      'the 20-day average is neither below the 50-day average nor falling',
    )
    expect(sentenceOf({ ...still, obvChange: 5 }, '2026-08-20')).toContain(
      'momentum is too weak and the trend is not strong enough',
    )
  })

  it('agrees in number with one and with several indicators', () => {
    const dates = ['2026-08-17', '2026-08-18', '2026-08-19', '2026-08-20', '2026-08-21']
    for (const date of dates) {
      const sentence = sentenceOf({ ...still, rsi: 50, cmf: 0.1, obvChange: -5 }, date)
      expect(sentence).toMatch(/RSI and CMF look bullish/)
      expect(sentence).toMatch(/OBV looks bearish/)
    }
  })

  it('does not give as counter-argument what the sentence named as missing', () => {
    const { counter } = explainSignal(signalOf({ ...buyReadings, cmf: -0.5 }), null)
    expect(counter).toBeNull()
  })
})
