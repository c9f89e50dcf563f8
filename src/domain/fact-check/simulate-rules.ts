import { INDICATOR_OF } from '../explanations/measure-words.ts'
import { isSatisfied } from '../signals/comparison.ts'
import type { Action, Clause, Comparison, Measure, RuleId, Signal } from '../signals/signal.ts'

/** What the rules would say with some measures at other values. */
export function simulateRules(
  { clauses }: Pick<Signal, 'clauses'>,
  values: Partial<Readonly<Record<Measure, number>>>,
): Action {
  const changed = clauses.map((clause): Clause => {
    const value = values[clause.measure]
    return value === undefined
      ? clause
      : { ...clause, value, isMet: isSatisfied(clause.comparison, value) }
  })
  return decideAction(changed)
}

/** The action of the rules whose clauses are met. */
function decideAction(clauses: readonly Clause[]): Action {
  if (fires(clauses, 'buy')) return 'BUY'
  return fires(clauses, 'trend-break') || fires(clauses, 'exhaustion') ? 'SELL' : 'WATCH'
}

function fires(clauses: readonly Clause[], id: RuleId): boolean {
  const own = clauses.filter(({ rule }) => rule === id)
  const any = own.filter(({ role }) => role === 'any')
  return (
    own.every(({ role, isMet }) => role === 'any' || isMet) &&
    (any.length === 0 || any.some(({ isMet }) => isMet))
  )
}

/** What the rules would say if the named indicators' clauses went the other way. */
export function simulate(signal: Signal, named: readonly string[], to: Action): boolean {
  const flipped = signal.clauses.map((clause) => {
    if (!named.includes(INDICATOR_OF[clause.measure])) return clause
    const isWanted =
      to === 'BUY' ? clause.rule === 'buy' : to === 'SELL' ? clause.rule !== 'buy' : false
    const isUndone = to === 'WATCH' && clause.rule === signal.rule
    return isUndone ? { ...clause, isMet: false } : isWanted ? { ...clause, isMet: true } : clause
  })
  return decideAction(flipped) === to
}

/** What is not met and not replaced by another that is: one of several is enough. */
export function listUnmet(clauses: readonly Clause[]): readonly Clause[] {
  const hasAny = clauses.some(({ role, isMet }) => role === 'any' && isMet)
  return clauses.filter(({ role, isMet }) => !isMet && !(role === 'any' && hasAny))
}

/** Whether a value that does not meet a comparison is too low for it, not too high. */
export function isShortOf(comparison: Comparison, value: number): boolean {
  if (comparison.is === 'between') return value < comparison.low
  return comparison.is === 'above' || comparison.is === 'at-least'
}

/** The limits of a comparison: of a range, both its ends. */
export function limitsOf(comparison: Comparison): readonly number[] {
  return comparison.is === 'between' ? [comparison.low, comparison.high] : [comparison.threshold]
}
