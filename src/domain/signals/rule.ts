import { isSatisfied } from './comparison.ts'
import type { Measures } from './measures.ts'
import type { Clause, Comparison, Measure, Role, RuleId } from './signal.ts'

/** One condition of a rule, without a value. */
export type Condition = {
  readonly role: Role
  readonly measure: Measure
  readonly comparison: Comparison
}

/** A named rule: its action and its conditions in published order. */
export type Rule = {
  readonly id: RuleId
  readonly action: 'BUY' | 'SELL'
  readonly conditions: readonly Condition[]
}

/** The rule's clauses for these measures: each condition with the value that met or missed it. */
export function stateClauses(rule: Rule, measures: Measures): Clause[] {
  return rule.conditions.map(({ role, measure, comparison }) => {
    const value = measures[measure]
    return {
      rule: rule.id,
      role,
      measure,
      comparison,
      value,
      isMet: isSatisfied(comparison, value),
    }
  })
}

/** Whether the rule fires: every `all` condition is met, and one `any` condition if there are any. */
export function isFiring(rule: Rule, measures: Measures): boolean {
  let hasAlternatives = false
  let isAlternativeMet = false
  for (const condition of rule.conditions) {
    const isMet = isConditionMet(condition, measures)
    if (condition.role === 'all') {
      if (!isMet) return false
    } else {
      hasAlternatives = true
      isAlternativeMet ||= isMet
    }
  }
  return isAlternativeMet || !hasAlternatives
}

/** Whether one condition is met by these measures. */
export function isConditionMet(condition: Condition, measures: Measures): boolean {
  return isSatisfied(condition.comparison, measures[condition.measure])
}
