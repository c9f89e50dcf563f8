import type { Measures } from './measures.ts'
import { isFiring, type Rule } from './rule.ts'
import { RULES } from './rules.ts'
import type { Action, RuleId } from './signal.ts'

/**
 * The action of momentum-v1 for one bar.
 * @param measures finite values; unjudgeable bars are handled earlier (`judge-bars.ts`)
 * @param rules alternative rules, for comparison; the published signal never passes any
 * @returns the action of the first firing rule in published order with that rule's name; WATCH and null
 * when none fires
 */
export function decideAction(
  measures: Measures,
  rules: readonly Rule[] = RULES,
): { action: Action; rule: RuleId | null } {
  const rule = rules.find((candidate) => isFiring(candidate, measures))
  return rule ? { action: rule.action, rule: rule.id } : { action: 'WATCH', rule: null }
}
