import type { Measure, NoSignal, NoSignalReason, RuleId, Signal, Step } from '../signals/signal.ts'
import type { Fact, FactUnit } from './fact.ts'
import { limitsOf } from './simulate-rules.ts'

const RULE_IDS: readonly RuleId[] = ['buy', 'trend-break', 'exhaustion']

/** The unit of each measure. */
const UNIT_OF: Readonly<Record<Measure, FactUnit>> = {
  rsi: 'points',
  adx: 'points',
  smaGap: 'money',
  smaSlope: 'money',
  obvChange: 'shares',
  cmf: 'ratio',
}

/**
 * Every number in a signal: its values, the two differences the rules compare, each change step's
 * distance and threshold, and how many of each rule's conditions are met. Without a signal, the numbers
 * of its reason.
 */
export function factsOfSignal(signal: Signal | NoSignal): readonly Fact[] {
  const owner = signal.ticker
  const own = (field: Fact['field'], value: number, unit: FactUnit): Fact => ({
    owner,
    field,
    value,
    unit,
  })
  if (signal.kind === 'no-signal') {
    return listNumbers(signal.reason).map((value) => own('bars', value, 'count'))
  }
  const { readings: now, changes, clauses } = signal
  return [
    own('close', now.close, 'money'),
    own('rsi', now.rsi, 'points'),
    own('adx', now.adx, 'points'),
    own('plus-di', now.plusDi, 'points'),
    own('minus-di', now.minusDi, 'points'),
    own('sma20', now.sma20, 'money'),
    own('sma50', now.sma50, 'money'),
    own('sma20-five-bars-ago', now.sma20FiveBarsAgo, 'money'),
    own('sma-gap', now.sma20 - now.sma50, 'money'),
    own('sma-slope', now.sma20 - now.sma20FiveBarsAgo, 'money'),
    own('obv-change', now.obvChange, 'shares'),
    own('cmf', now.cmf, 'ratio'),
    own('average-volume', now.averageVolume, 'shares'),
    ...changes.flatMap(({ steps }) => steps).flatMap((step) => factsOfStep(step, own)),
    ...RULE_IDS.flatMap((id) => {
      const conditions = clauses.filter(({ rule }) => rule === id)
      const met = conditions.filter(({ isMet }) => isMet)
      return [own('count', met.length, 'count'), own('count', conditions.length, 'count')]
    }),
  ]
}

type Own = (field: Fact['field'], value: number, unit: FactUnit) => Fact

function factsOfStep({ measure, comparison, distance }: Step, own: Own): Fact[] {
  const unit = UNIT_OF[measure]
  const of = (fact: Fact): Fact => ({ ...fact, measure })
  return [
    of(own('distance', distance, unit)),
    ...limitsOf(comparison).map((at) => of(own('boundary', at, unit))),
  ]
}

function listNumbers(reason: NoSignalReason): readonly number[] {
  switch (reason.kind) {
    case 'too-few-bars':
      return [reason.have, reason.need, reason.need - reason.have]
    case 'gap':
      return [reason.sessions]
    case 'stale':
      return [reason.missedSessions]
    default:
      return []
  }
}
