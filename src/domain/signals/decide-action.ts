import type { Measures } from './measures.ts'
import { isFiring, type Rule } from './rule.ts'
import { RULES } from './rules.ts'
import type { Action, RuleId } from './signal.ts'

/**
 * What momentum-v1 says of one bar.
 * @param measures finite values; "cannot be judged" is settled before (`judge-bars.ts`)
 * @param rules other rules, to see what they would say; the published signal takes none
 * @returns the action of the first firing rule in published order with that rule's name; WATCH and
 * null when none fires
 */
export function decideAction(
  measures: Measures,
  rules: readonly Rule[] = RULES,
): { action: Action; rule: RuleId | null } {
  const rule = rules.find((candidate) => isFiring(candidate, measures))
  return rule ? { action: rule.action, rule: rule.id } : { action: 'WATCH', rule: null }
}
