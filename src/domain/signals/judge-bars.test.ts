import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { DailyBars } from '../market/prices/daily-bars.ts'
import { parseTicker, type Ticker } from '../market/listings/ticker.ts'
import { BARS_NEEDED, judgeBars } from './judge-bars.ts'

function apple(): Ticker {
  const parsed = parseTicker('AAPL')
  if (!parsed.ok) throw new Error('AAPL is a ticker')
  return parsed.value
}

/** Daily bars whose close moves by the given steps, with a range of exactly 1/64 around it. */
function walk(steps: readonly number[], volumeOf = (index: number) => 1000 + index): DailyBars {
  let close = 100
  const closes = steps.map((step) => (close *= 1 + step))
  return {
    dates: closes.map((_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
    opens: Float64Array.from(closes),
    highs: Float64Array.from(closes, (price) => price * 1.0078125),
    lows: Float64Array.from(closes, (price) => price * 0.9921875),
    closes: Float64Array.from(closes),
    volumes: Float64Array.from(closes, (_, index) => volumeOf(index)),
  }
}

function wave(count: number): number[] {
  return Array.from({ length: count }, (_, index) => 0.01 * Math.sin(index / 3))
}

function silentFrom(start: number) {
  return (index: number) => (index < start ? 1000 : 0)
}

function judge(bars: DailyBars) {
  return judgeBars({ ticker: apple(), bars })
}

describe('judgeBars', () => {
  it('needs 60 bars', () => {
    expect(BARS_NEEDED).toBe(60)
    expect(judge(walk(wave(60))).kind).toBe('signal')
    expect(judge(walk(wave(59)))).toEqual({
      kind: 'no-signal',
      ticker: 'AAPL',
      reason: { kind: 'too-few-bars', have: 59, need: 60 },
      asOf: '2026-02-28',
      ruleSet: 'momentum-v1',
    })
  })

  it('has no date without bars', () => {
    expect(judge(walk([]))).toMatchObject({
      asOf: null,
      reason: { kind: 'too-few-bars', have: 0, need: 60 },
    })
  })

  it('gives no signal when the last 20 bars have no volume', () => {
    expect(judge(walk(wave(80), silentFrom(60)))).toMatchObject({ reason: { kind: 'no-volume' } })
    expect(judge(walk(wave(80), silentFrom(61))).kind).toBe('signal')
  })

  it('gives no signal when volumes are beyond what can be added up', () => {
    expect(judge(walk(wave(80), () => 1.7e308))).toMatchObject({ reason: { kind: 'unmeasurable' } })
  })

  it('is dated by the last bar and states every clause', () => {
    const signal = judge(walk(wave(90)))
    expect(signal).toMatchObject({ kind: 'signal', asOf: '2026-03-31', ruleSet: 'momentum-v1' })
    expect('clauses' in signal && signal.clauses).toHaveLength(14)
  })

  it('rates a price that never moves WATCH, with momentum at the middle', () => {
    expect(judge(walk(Array<number>(80).fill(0)))).toMatchObject({
      action: 'WATCH',
      readings: { rsi: 50, obvChange: 0, cmf: 0 },
      zones: { sma: 'level', obv: 'flat', cmf: 'balanced' },
      lastCross: null,
    })
  })

  it('judges any sound bars with finite numbers, the same way each time', () => {
    const step = fc.integer({ min: -800, max: 800 }).map((part) => part / 10_000)
    fc.assert(
      fc.property(fc.array(step, { minLength: 60, maxLength: 120 }), (steps) => {
        const signal = judge(walk(steps))
        expect(signal.kind).toBe('signal')
        expect(JSON.parse(JSON.stringify(signal))).toEqual(signal)
        expect(judge(structuredClone(walk(steps)))).toEqual(signal)
      }),
      { numRuns: 200 },
    )
  })

  it('does not depend on the price’s currency', () => {
    const step = fc.integer({ min: -800, max: 800 }).map((part) => part / 10_000)
    fc.assert(
      fc.property(fc.array(step, { minLength: 60, maxLength: 90 }), (steps) => {
        const bars = walk(steps)
        const inOtherUnits = {
          ...bars,
          opens: bars.opens.map((price) => price * 8),
          highs: bars.highs.map((price) => price * 8),
          lows: bars.lows.map((price) => price * 8),
          closes: bars.closes.map((price) => price * 8),
        }
        const [one, other] = [judge(bars), judge(inOtherUnits)]
        expect(one.kind === 'signal' && one.action).toBe(other.kind === 'signal' && other.action)
      }),
      { numRuns: 100 },
    )
  })
})
