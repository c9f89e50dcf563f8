import { describe, expect, it } from 'vitest'

import { brokenTrendReadings, buyReadings } from '../signals/any-readings.fixture.ts'
import { noSignalOf, signalOf } from './any-signal.fixture.ts'
import { summarizeSignals } from './summarize-signals.ts'

const watch = { ...buyReadings, adx: 20 }
const unknown = (name: string) => noSignalOf({ kind: 'unknown-ticker' }, name)

describe('summarizeSignals', () => {
  it('summarizes one answer in one short sentence', () => {
    expect(summarizeSignals([signalOf(buyReadings)])).toBe('AAPL is a BUY.')
    expect(summarizeSignals([unknown('ZZZZ')])).toBe('There is no signal for ZZZZ.')
  })

  it('counts each action and names its tickers', () => {
    expect(
      summarizeSignals([
        signalOf(watch, 'AAPL'),
        signalOf(buyReadings, 'MSFT'),
        signalOf(watch, 'KO'),
        signalOf(brokenTrendReadings, 'F'),
      ]),
    ).toBe(
      'Of 4 stocks, 1 is rated BUY (MSFT), 1 is rated SELL (F) and 2 are rated WATCH (AAPL, KO).',
    )
  })

  it('omits actions without any stock', () => {
    expect(summarizeSignals([signalOf(watch, 'AAPL'), signalOf(watch, 'KO')])).toBe(
      'Of 2 stocks, 2 are rated WATCH (AAPL, KO).',
    )
  })

  it('adds those without a signal', () => {
    expect(summarizeSignals([unknown('ZZZZ'), signalOf(watch), unknown('QQQQQ')])).toBe(
      'AAPL is a WATCH. There is no signal for ZZZZ and QQQQQ.',
    )
  })

  it('describes an empty list', () => {
    expect(summarizeSignals([])).toBe('No stock was named.')
  })
})
