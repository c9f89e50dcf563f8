import { formatPrice } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { formatReading, formatShares } from '../../explanations/measure-words.ts'
import type { Action, Clause, Comparison, RuleId, Signal } from '../../signals/signal.ts'

/** "By exhaustion": the SELL rule that fired; empty for a BUY, which has one rule. */
const BY: Readonly<Record<RuleId, string>> = {
  buy: '',
  'trend-break': ' by a trend break',
  exhaustion: ' by exhaustion',
}

/**
 * The rule that made a signal and the readings that met it, or the BUY conditions that a WATCH misses: one
 * sentence.
 */
export function describeRule(signal: Signal): string {
  const { ticker, action, rule: fired, clauses } = signal
  if (fired !== null) {
    const met = clauses.filter(({ rule, isMet }) => rule === fired && isMet)
    return `${ticker} is a ${action}${BY[fired]}: ${listClauses(met, signal)}.`
  }
  const ofBuy = clauses.filter(({ rule }) => rule === 'buy')
  const missed = ofBuy.filter(({ isMet }) => !isMet)
  const count = missed.length === ofBuy.length ? 'meets none' : `misses ${missed.length}`
  return `${ticker} is a ${action}: it ${count} of the ${ofBuy.length} BUY conditions, since ${listClauses(missed, signal)}.`
}

/** The same of a past day, as a clause. @param day as it is said, "Jul 16" */
export function describeRuleOn(signal: Signal, day: string): string {
  const [lead = '', ...readings] = describeRule(signal).replace(/\.$/, '').split(': ')
  const past = readings.join(': ').replaceAll(' is ', ' was ').replaceAll(' ago', ' before')
  return `${lead.replace(' is a ', ' was a ')} on ${day}: ${past.replace('it misses', 'it missed').replace('it meets', 'it met')}`
}

/** The conditions that keep a signal from another action, each with its reading: one sentence. */
export function describeMissed(signal: Signal, action: Exclude<Action, 'WATCH'>): string {
  const { ticker, clauses } = signal
  const missedOf = (id: RuleId) => clauses.filter(({ rule, isMet }) => rule === id && !isMet)
  if (action === 'BUY') return `${ticker} is not a BUY: ${listClauses(missedOf('buy'), signal)}.`
  const exhaustion = missedOf('exhaustion')
  const hot = exhaustion.filter(({ role }) => role === 'all')
  const ofBreak = listClauses(missedOf('trend-break'), signal)
  if (hot.length > 0)
    return `${ticker} is not a SELL: for a trend break, ${ofBreak}; for exhaustion, ${listClauses(hot, signal)}.`
  // Only one more condition is needed then, and none of them is met.
  const high = listClauses(
    clauses.filter(({ rule, role }) => rule === 'exhaustion' && role === 'all'),
    signal,
  )
  const others = listClauses(exhaustion, signal)
  return others === ofBreak
    ? `${ticker} is not a SELL: ${high}, but ${others}.`
    : `${ticker} is not a SELL: for exhaustion, ${high}, but ${others}; for a trend break, ${ofBreak}.`
}

/** How many conditions of a rule that needs all of them are met, then those met and those missed. */
export function describeConditions(
  signal: Signal,
  id: Exclude<RuleId, 'exhaustion'>,
): readonly string[] {
  const { ticker, clauses } = signal
  const own = clauses.filter(({ rule }) => rule === id)
  const met = own.filter(({ isMet }) => isMet)
  const missed = own.filter(({ isMet }) => !isMet)
  const conditions = id === 'buy' ? 'BUY conditions' : 'conditions for a trend break'
  if (missed.length === 0)
    return [`${ticker} meets all ${own.length} ${conditions}: ${listClauses(met, signal)}.`]
  const misses = `${listClauses(missed, signal)}.`
  if (met.length === 0)
    return [`${ticker} meets none of the ${own.length} ${conditions}: ${misses}`]
  return [
    `${ticker} meets ${met.length} of the ${own.length} ${conditions}: ${listClauses(met, signal)}.`,
    `${ticker} misses the ${missed.length === 1 ? 'other one' : `other ${missed.length}`}: ${misses}`,
  ]
}

/** Whether the conditions for a SELL by exhaustion are met, which needs a high RSI and one more. */
export function describeExhaustion(signal: Signal): string {
  const { ticker, clauses } = signal
  const own = clauses.filter(({ rule }) => rule === 'exhaustion')
  const hot = own.filter(({ role, isMet }) => role === 'all' && !isMet)
  const met = own.filter(({ isMet }) => isMet)
  if (hot.length > 0)
    return `${ticker} does not meet the conditions for exhaustion: ${listClauses(hot, signal)}.`
  const missed = own.filter(({ isMet }) => !isMet)
  return met.length > 1
    ? `${ticker} meets the conditions for exhaustion: ${listClauses(met, signal)}.`
    : `${ticker} does not meet the conditions for exhaustion: ${listClauses(missed, signal)}.`
}

function listClauses(clauses: readonly Clause[], signal: Signal): string {
  return joinWords(clauses.map((clause) => describeStanding(clause, signal)))
}

/** A condition's reading, and the bound that it meets or misses: "RSI is 70.83, above 70,". */
function describeStanding(
  { measure, comparison, value, isMet }: Clause,
  { readings }: Signal,
): string {
  switch (measure) {
    case 'rsi':
    case 'adx':
    case 'cmf': {
      const bounds =
        comparison.is === 'between' ? [comparison.low, comparison.high] : [comparison.threshold]
      const reading = formatReading(value, bounds)
      const is = isMet ? '' : 'not '
      // "0.00 (just below 0)" says the bound.
      const bound = reading.endsWith(')') ? '' : ` (${is}${formatBound(comparison)})`
      return `${measure.toUpperCase()} is ${reading}${bound}`
    }
    case 'smaGap':
      return `SMA20 of ${formatPrice(readings.sma20)} is ${sideOf(value)} SMA50 of ${formatPrice(readings.sma50)}`
    case 'smaSlope':
      return `SMA20 is ${sideOf(value)} its level 5 days ago`
    case 'obvChange':
      return value === 0
        ? 'OBV is level with its level 20 days ago'
        : `OBV is ${formatShares(Math.abs(value))} ${value > 0 ? 'above' : 'below'} its level 20 days ago`
  }
}

function sideOf(difference: number): string {
  return difference === 0 ? 'level with' : difference > 0 ? 'above' : 'below'
}

function formatBound(comparison: Comparison): string {
  if (comparison.is === 'between') return `between ${comparison.low} and ${comparison.high}`
  const { is, threshold } = comparison
  return is === 'at-least'
    ? `${threshold} or more`
    : is === 'at-most'
      ? `${threshold} or less`
      : `${is} ${threshold}`
}
