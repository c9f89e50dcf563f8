import * as fc from 'fast-check'

import { parseTicker, type Ticker } from '../market/listings/ticker.ts'
import { anyReadings } from '../signals/any-readings.fixture.ts'
import { judgeReadings } from '../signals/judge-readings.ts'
import {
  RULE_SET,
  type NoSignal,
  type NoSignalReason,
  type Readings,
  type Signal,
} from '../signals/signal.ts'

function ticker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`not a ticker: ${text}`)
  return parsed.value
}

/** A signal for readings, by default as of Aug 20, 2026. */
export function signalOf(readings: Readings, name = 'AAPL', asOf = '2026-08-20'): Signal {
  return judgeReadings({ ticker: ticker(name), asOf, readings, lastCross: null })
}

/** No signal for AAPL, with a last bar of Aug 20, 2026. */
export function noSignalOf(reason: NoSignalReason, name = 'AAPL'): NoSignal {
  return {
    kind: 'no-signal',
    ticker: ticker(name),
    reason,
    asOf: '2026-08-20',
    ruleSet: RULE_SET,
  }
}

const anyDate: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 729 })
  .map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10))

/** Any signal, with or without a last cross. */
export const anySignal: fc.Arbitrary<Signal> = fc
  .record({
    ticker: fc.constantFrom('AAPL', 'F', 'BRK.B', '0700.HK', '^GSPC').map(ticker),
    asOf: anyDate,
    readings: anyReadings,
    lastCross: fc.option(
      fc.record({ kind: fc.constantFrom('golden' as const, 'death' as const), date: anyDate }),
    ),
  })
  .map(judgeReadings)

/** One of each reason for no signal. */
export const EVERY_REASON: readonly NoSignalReason[] = [
  { kind: 'unknown-ticker' },
  { kind: 'too-few-bars', have: 34, need: 60 },
  { kind: 'gap', missingFrom: '2026-06-01', missingTo: '2026-06-03', sessions: 3 },
  { kind: 'halted', since: '2026-07-14' },
  { kind: 'stale', lastBar: '2026-08-13', missedSessions: 5 },
  { kind: 'no-volume' },
  { kind: 'unmeasurable' },
  { kind: 'no-data' },
]
