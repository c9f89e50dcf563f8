import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  brokenTrendReadings,
  buyReadings,
  exhaustedReadings,
} from '../signals/any-readings.fixture.ts'
import type { NoSignalReason, Readings, Signal } from '../signals/signal.ts'
import { anySignal, EVERY_REASON, noSignalOf, signalOf } from './any-signal.fixture.ts'
import { explainSignal, type Explanation } from './explain-signal.ts'

const NEVER = [
  /NaN|undefined|null|Infinity|\[object/,
  /[-−]0\.00(?!\d)/,
  /\d-\d|\s-\d/,
  /!|\byou\b|\bshould\b|\bmust\b|guarantee|recommend/i,
  /\.\.| {2}| [.,;:]/,
  /\b(\w+) \1\b/i,
]

function listTexts(explanation: Explanation): string[] {
  const { sentence, points, counter, changes, asOf, text } = explanation
  const texts = [sentence, ...points.map((point) => point.text), counter, ...changes, asOf, text]
  return texts.filter((part) => part !== null)
}

/** Numbers in a text that are neither rounded from the signal nor part of the rules. */
function findForeignNumbers(text: string, signal: Signal): string[] {
  const { readings, asOf, lastCross, clauses } = signal
  const sources = [...Object.values(readings), ...clauses.map(({ value }) => value)].map(Math.abs)
  const dates = [asOf, lastCross?.date ?? asOf].flatMap((date) => date.split('-').map(Number))
  const named = new Set([0, 0.0001, 0.15, 1, 5, 20, 25, 30, 45, 50, 70, ...dates])
  const isRounded = (number: number, unit: number, halfStep: number) =>
    sources.some((source) => Math.abs(source / unit - number) <= halfStep + 1e-9 * number)
  return (text.match(/\d[\d,]*(?:\.\d+)?[KMBT]?/g) ?? []).filter((token) => {
    const number = Number(token.replaceAll(/[,KMBT]/g, ''))
    const decimals = token.replace(/[KMBT]$/, '').split('.')[1]?.length ?? 0
    return !named.has(number) && !isRounded(number, unitOf(token), 0.5 * 10 ** -decimals)
  })
}

function unitOf(token: string): number {
  return { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[token.at(-1) ?? ''] ?? 1
}

function describeBuyBut(change: Partial<Readings>): Explanation {
  return explainSignal(signalOf({ ...buyReadings, ...change }), null)
}

function describeReason(reason: NoSignalReason): Explanation {
  return explainSignal(noSignalOf(reason), null)
}

const BUY_WORDS = {
  sentence:
    'Apple Inc. (AAPL) is a BUY: the trend is strong, the 20-day average is above the 50-day average, momentum is firm, and volume agrees.',
  points: [
    { indicator: 'rsi', text: 'Momentum is firm: RSI 61.24.' },
    { indicator: 'adx', text: 'The stock is in a strong uptrend: ADX 31.20.' },
    {
      indicator: 'sma',
      text: 'The 20-day average is above the 50-day average and rising: SMA20 182.40, SMA50 178.10.',
    },
    {
      indicator: 'obv',
      text: 'Volume has favored up days: OBV up 12.4M shares.',
    },
    { indicator: 'cmf', text: 'There is mild buying pressure: CMF 0.08.' },
  ],
  counter: null,
  changes: [
    'Becomes a WATCH if OBV falls to its level 20 days ago or lower (now 12.4M shares above).',
    'Becomes a SELL on exhaustion if RSI rises above 70 (now 61.24) and OBV falls below its level 20 days ago (now 12.4M shares above).',
  ],
  asOf: 'Based on daily bars through Aug 19, 2026.',
}

describe('explainSignal', () => {
  it('describes a BUY from the sentence down to the date', () => {
    const signal = signalOf(buyReadings, 'AAPL', '2026-08-19')
    const { text, ...parts } = explainSignal(signal, 'Apple Inc.')
    expect(parts).toEqual(BUY_WORDS)
    expect(text.length).toBeGreaterThan(500)
  })

  it('joins all parts into one paragraph', () => {
    const explanation = explainSignal(signalOf(exhaustedReadings), 'Apple Inc.')
    const parts = listTexts(explanation).slice(0, -1)
    expect(parts).toHaveLength(10)
    expect(explanation.text).toBe(parts.join(' '))
  })

  it('uses the ticker alone when no company is known', () => {
    expect(explainSignal(signalOf(brokenTrendReadings), null).sentence).toContain('AAPL')
    expect(explainSignal(signalOf(brokenTrendReadings), null).sentence).not.toContain('(')
  })

  it('gives one line per indicator that ends in its reading', () => {
    const { points } = explainSignal(signalOf(brokenTrendReadings), null)
    expect(points.map(({ text }) => text.replace(/^[^:]*: /, ''))).toEqual([
      'RSI 38.50.',
      'ADX 31.20.',
      'SMA20 165.20, SMA50 171.90.',
      'OBV down 9.8M shares.',
      'CMF −0.11.',
    ])
    expect(points.map(({ indicator }) => indicator)).toEqual(['rsi', 'adx', 'sma', 'obv', 'cmf'])
  })

  it('dates the cross while its state lasts', () => {
    const lastCross = { kind: 'golden', date: '2026-06-03' } as const
    const golden = { ...signalOf(buyReadings), lastCross }
    expect(explainSignal(golden, null).points[2]?.text).toContain('(golden cross on Jun 3, 2026)')
    const level = { ...signalOf({ ...buyReadings, sma50: buyReadings.sma20 }), lastCross }
    expect(explainSignal(level, null).points[2]?.text).not.toContain('cross')
  })

  it('names what contradicts the sentence', () => {
    expect(describeBuyBut({ sma20FiveBarsAgo: 190 }).counter).toContain('lower than 5 days ago')
    expect(describeBuyBut({ plusDi: 10, minusDi: 30 }).counter).toContain('downward moves')
    expect(describeBuyBut({ adx: 25.2 }).counter).toContain('ADX')
    expect(describeBuyBut({}).counter).toBeNull()
  })

  it('describes both leans when RSI is oversold in a broken trend', () => {
    const { sentence } = explainSignal(signalOf({ ...brokenTrendReadings, rsi: 24 }), null)
    expect(sentence).toMatch(/WATCH.*oversold, a bullish sign/)
  })

  it('varies its words over dates and tickers', () => {
    const days = ['10', '11', '12', '13', '14', '17', '18', '19', '20', '21']
    const sentences = days.map((day) => {
      return explainSignal(signalOf(buyReadings, 'AAPL', `2026-08-${day}`), null).sentence
    })
    expect(new Set(sentences).size).toBeGreaterThan(1)
    const openings = ['AAPL', 'MSFT', 'KO', 'F', 'NVDA', 'AMD', 'T', 'GE'].map((name) =>
      explainSignal(signalOf(brokenTrendReadings, name), null).sentence.replace(name, 'X'),
    )
    expect(new Set(openings).size).toBeGreaterThan(1)
  })

  it.each(EVERY_REASON)('says why there is no signal and what next: $kind', (reason) => {
    const explanation = explainSignal(noSignalOf(reason), 'Apple Inc.')
    expect(explanation.sentence).toMatch(
      reason.kind === 'unknown-ticker'
        ? /^We couldn’t find Apple Inc\. \(AAPL\)\.$/
        : /^Apple Inc\. \(AAPL\) has no signal: .+\.$/,
    )
    expect(explanation.changes).toHaveLength(1)
    expect(explanation.points).toEqual([])
    for (const text of listTexts(explanation)) {
      for (const pattern of NEVER) expect(text).not.toMatch(pattern)
      expect(text).toMatch(/\.$/)
    }
  })

  it('counts one and several rightly when there is no signal', () => {
    expect(describeReason({ kind: 'too-few-bars', have: 59, need: 60 }).text).toBe(
      'AAPL has no signal: it has only 59 daily bars, and the rules need 60. ' +
        'A signal will be possible after 1 more trading day. ' +
        'Based on daily bars through Aug 20, 2026.',
    )
    const oneDay = { missingFrom: '2026-06-01', missingTo: '2026-06-01', sessions: 1 }
    expect(describeReason({ kind: 'gap', ...oneDay }).sentence).toContain(
      '1 trading day is missing (Jun 1, 2026)',
    )
    expect(
      describeReason({ kind: 'stale', lastBar: '2026-08-19', missedSessions: 1 }).sentence,
    ).toContain('1 trading day has passed since')
  })
})

describe('explainSignal for any signal', () => {
  it('gives the same words for the same signal', () => {
    fc.assert(
      fc.property(anySignal, (signal) => {
        expect(explainSignal(structuredClone(signal), 'A')).toEqual(explainSignal(signal, 'A'))
      }),
    )
  })

  it('writes whole sentences without gibberish, advice or exclamation', () => {
    fc.assert(
      fc.property(anySignal, (signal) => {
        const explanation = explainSignal(signal, null)
        expect(explanation.points).toHaveLength(5)
        expect(explanation.changes).toHaveLength(2)
        expect(explanation.sentence).toContain(signal.action)
        for (const text of listTexts(explanation)) {
          for (const pattern of NEVER) expect(text).not.toMatch(pattern)
          expect(text).toMatch(/^[A-Z0-9^].*\.$/s)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('mentions no number that is not in the signal', () => {
    fc.assert(
      fc.property(anySignal, (signal) => {
        const { text } = explainSignal(signal, null)
        const words = text.replaceAll(signal.ticker, '').replaceAll(/SMA(?:20|50)/g, '')
        expect(words.match(/\d/g)?.length ?? 0).toBeGreaterThan(20)
        expect(findForeignNumbers(words, signal)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
