import { describe, expect, it } from 'vitest'
import { firstBars } from '../market/prices/first-bars.ts'
import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { judgeFinishedBars } from '../signals/judge-finished-bars.ts'
import { judgeReadings } from '../signals/judge-readings.ts'
import type { Readings, Signal } from '../signals/signal.ts'
import { measureSensitivity } from './measure-sensitivity.ts'
import type { Sensitivity, Variant } from './sensitivity.ts'

const stocks = readSampleStocks()

/** The sample market's signals at every twentieth of the last 300 sessions, with their bars. */
const signals = stocks.flatMap(({ ticker, bars }) =>
  Array.from({ length: 15 }, (_, step) => firstBars(bars, bars.dates.length - 20 * step)).flatMap(
    (cut) => {
      const signal = judgeFinishedBars({ ticker, bars: cut })
      return signal.kind === 'signal' ? [{ signal, bars: cut }] : []
    },
  ),
)

const ROBUST: Readings = {
  close: 100,
  rsi: 60,
  adx: 30,
  plusDi: 30,
  minusDi: 10,
  sma20: 98,
  sma50: 95,
  sma20FiveBarsAgo: 97,
  obvChange: 5_000_000,
  cmf: 0.2,
  averageVolume: 1_000_000,
}

/** The five rival variants of made-up readings; bars affect only the period variants. */
function listRivals(readings: Partial<Readings>): readonly Variant[] {
  const { bars } = stocks[0] ?? {}
  if (bars === undefined) throw new Error('The sample market has no stock.')
  const signal = judgeReadings({
    ticker: knownTicker('TEST'),
    asOf: bars.dates.at(-1) ?? '',
    readings: { ...ROBUST, ...readings },
    lastCross: null,
  })
  return readSensitivity(signal, bars).variants.slice(0, 5)
}

function readSensitivity(
  signal: Signal,
  bars: Parameters<typeof measureSensitivity>[0]['bars'],
): Sensitivity {
  const sensitivity = measureSensitivity({ signal, bars })
  if (sensitivity === null) throw new Error('No variant can be measured.')
  return sensitivity
}

function describeRivals(readings: Partial<Readings>): string[] {
  return listRivals(readings).map(({ action, deciding }) =>
    [action, ...deciding.map(({ rule, measure }) => `${rule} ${measure}`)].join(' '),
  )
}

describe('rival limits', () => {
  // The order is RSI from 50, RSI to 65, ADX from 20, CMF above 0.10, all of them.
  it('keep a BUY that meets them too', () => {
    expect(describeRivals({})).toEqual(['BUY', 'BUY', 'BUY', 'BUY', 'BUY'])
  })

  it('end a BUY that only our limits allow, by the clause that fails', () => {
    expect(describeRivals({ rsi: 47, cmf: 0.05 })).toEqual([
      'WATCH buy rsi',
      'BUY',
      'BUY',
      'WATCH buy cmf',
      'WATCH buy rsi buy cmf',
    ])
    expect(describeRivals({ rsi: 68 })).toEqual([
      'BUY',
      'WATCH buy rsi',
      'BUY',
      'BUY',
      'WATCH buy rsi',
    ])
  })

  it('turn a WATCH into the BUY or SELL that only our ADX forbids', () => {
    expect(describeRivals({ adx: 22 })).toEqual([
      'WATCH',
      'WATCH',
      'BUY buy adx',
      'WATCH',
      'BUY buy adx',
    ])
    const broken = { adx: 20, rsi: 40, sma20: 90, sma20FiveBarsAgo: 91, obvChange: -1, cmf: -0.1 }
    const sell = 'SELL trend-break adx'
    expect(describeRivals(broken)).toEqual(['WATCH', 'WATCH', sell, 'WATCH', sell])
  })

  it('carry the limit that was tried and the value that met or missed it', () => {
    expect(listRivals({ rsi: 47 })[0]).toEqual({
      kind: 'rival',
      changed: [{ setting: 'rsi-floor', published: 45, tried: 50 }],
      action: 'WATCH',
      rule: null,
      deciding: [
        {
          rule: 'buy',
          role: 'all',
          measure: 'rsi',
          comparison: { is: 'between', low: 50, high: 70 },
          value: 47,
          isMet: false,
        },
      ],
    })
  })
})

describe('signals of the sample market', () => {
  // A second implementation of the last rival variant: each rule in one line.
  it('get from all rivals at once what the written-out rules give', () => {
    const wrong = signals.filter(({ signal, bars }) => {
      const { rsi, adx, sma20, sma50, sma20FiveBarsAgo, obvChange, cmf } = signal.readings
      const [isFalling, isLeaving] = [sma20 < sma20FiveBarsAgo, obvChange < 0]
      const isBuy =
        rsi >= 50 && rsi <= 65 && adx > 20 && sma20 > sma50 && obvChange > 0 && cmf > 0.1
      const isBroken = sma20 < sma50 && isFalling && isLeaving && adx >= 20 && rsi >= 30
      const isExhausted = rsi > 70 && (sma20 < sma50 || isFalling || isLeaving)
      const expected = isBuy ? 'BUY' : isBroken || isExhausted ? 'SELL' : 'WATCH'
      return readSensitivity(signal, bars).variants[4]?.action !== expected
    })
    expect(signals.length).toBeGreaterThan(900)
    expect(wrong).toEqual([])
  })

  it('are on the edge exactly when a variant gives another action, each with its clauses', () => {
    const standings = new Set<string>()
    for (const { signal, bars } of signals) {
      const { variants, changedCount, standing, action } = readSensitivity(signal, bars)
      standings.add(`${action} ${standing}`)
      expect(action).toBe(signal.action)
      expect(variants).toHaveLength(19)
      const changing = variants.filter((variant) => variant.action !== action)
      expect(changedCount).toBe(changing.length)
      expect(standing).toBe(changing.length === 0 ? 'stable' : 'on-the-edge')
      expect(variants.filter(({ deciding }) => deciding.length > 0)).toEqual(changing)
    }
    expect(standings.size).toBe(6)
  })

  it('stay as they were published', () => {
    const [first] = signals
    if (first === undefined) throw new Error('The sample market has no signal.')
    const before = structuredClone(first.signal)
    measureSensitivity(first)
    expect(first.signal).toEqual(before)
    expect(judgeFinishedBars({ ticker: first.signal.ticker, bars: first.bars })).toEqual(before)
  })
})

it('rejects bars of another day than the signal', () => {
  const [first] = signals
  if (first === undefined) throw new Error('The sample market has no signal.')
  const bars = firstBars(first.bars, first.bars.dates.length - 1)
  expect(() => measureSensitivity({ signal: first.signal, bars })).toThrow(RangeError)
})

it('is null where a variant has no finite measure', () => {
  const [first] = signals
  if (first === undefined) throw new Error('The sample market has no signal.')
  const closes = first.bars.closes.map(() => 1.7e308)
  expect(measureSensitivity({ signal: first.signal, bars: { ...first.bars, closes } })).toBeNull()
})
