import { describe, expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import type { NoProvisionalReason, Provisional } from '../signals/provisional.ts'
import { describeProvisional } from './describe-provisional.ts'

const described = {
  ticker: knownTicker('AAPL'),
  settled: 'WATCH',
  currency: 'USD',
  nowUtc: '2026-11-23T19:20:00.000Z',
} as const

const reading: Provisional = {
  kind: 'provisional',
  action: 'WATCH',
  possible: ['WATCH'],
  clauses: [],
  unknowns: [],
  price: 311.3,
  volume: { soFar: 10_000_000, expected: 14_000_000 },
  elapsed: 0.7,
  asOfUtc: '2026-11-23T19:05:00.000Z',
  freshness: 'delayed',
  delayMinutes: 15,
}

const sentenceOf = (change: Partial<Provisional>) =>
  describeProvisional({ ...reading, ...change }, described).sentence
const timingOf = (change: Partial<Provisional>) =>
  describeProvisional({ ...reading, ...change }, described).timing

describe('a provisional signal', () => {
  test('says whether the action would change', () => {
    expect(sentenceOf({})).toBe('If AAPL closed at $311.30 today, it would still be a WATCH.')
    expect(sentenceOf({ action: 'SELL', possible: ['SELL'] })).toBe(
      'If AAPL closed at $311.30 today, it would be a SELL.',
    )
  })

  test('that is not known yet says what is possible, and on what it depends', () => {
    const open = { action: null, possible: ['BUY', 'WATCH'] } as const
    expect(sentenceOf({ ...open, unknowns: ['volume-to-come'] })).toBe(
      'If AAPL closed at $311.30 today, it would be a BUY or a WATCH. That depends on how much still trades: OBV and CMF use the day’s volume.',
    )
    expect(sentenceOf({ ...open, unknowns: ['day-range', 'volume-so-far'] })).toBe(
      'If AAPL closed at $311.30 today, it would be a BUY or a WATCH. We don’t have today’s high and low, which ADX and CMF need. We don’t have today’s volume, which OBV and CMF need.',
    )
    expect(
      sentenceOf({ action: null, possible: ['BUY', 'SELL', 'WATCH'], unknowns: ['volume-so-far'] }),
    ).toContain('a BUY, a SELL or a WATCH.')
  })

  test('says in the first half hour that most is still to come', () => {
    expect(sentenceOf({ elapsed: 29 / 390 })).toBe(
      'If AAPL closed at $311.30 today, it would still be a WATCH. Most of the session is still to come.',
    )
    expect(sentenceOf({ elapsed: 30 / 390 })).not.toContain('still to come')
  })

  test.each([
    [{}, 'As of 2:05 PM ET, delayed 15 minutes.'],
    [{ delayMinutes: 1 }, 'As of 2:05 PM ET, delayed 1 minute.'],
    [{ delayMinutes: null }, 'As of 2:05 PM ET, delayed.'],
    [{ delayMinutes: 0 }, 'As of 2:05 PM ET.'],
    [{ freshness: 'live', delayMinutes: null }, 'As of 2:05 PM ET, live.'],
  ] as const)('has the time of its price, and its delay: %o', (change, timing) => {
    expect(timingOf(change)).toBe(timing)
  })
})

test.each<[NoProvisionalReason, string]>([
  [
    { kind: 'closed', nextOpenUtc: '2026-11-24T14:30:00.000Z' },
    'No provisional signal: the market is closed until 9:30 AM ET on Tuesday, Nov 24, 2026.',
  ],
  [
    { kind: 'no-live-quote' },
    'No provisional signal: we have no live or delayed price from this session.',
  ],
  [
    { kind: 'no-trade', sinceUtc: '2026-11-23T18:00:00.000Z' },
    'No provisional signal: AAPL hasn’t traded since 1:00 PM ET. It may be halted.',
  ],
  [
    { kind: 'not-comparable' },
    'No provisional signal: the live quote doesn’t match our last close, as after a split.',
  ],
  [
    { kind: 'other-exchange' },
    'No provisional signal: we don’t know the trading hours of this exchange.',
  ],
  [
    { kind: 'no-signal', reason: { kind: 'too-few-bars', have: 10, need: 60 } },
    'AAPL has no signal: it has only 10 daily bars, and the rules need 60.',
  ],
])('without one, %o is said', (reason, sentence) => {
  expect(describeProvisional({ kind: 'no-provisional', reason }, described)).toEqual({
    sentence,
    timing: null,
  })
})
