import type { Indicator } from '../indicators/catalogue.ts'
import { formatCondition } from '../explanations/describe-clause.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import { RULE_NAMES } from '../explanations/rule-names.ts'
import { decideAction } from '../signals/decide-action.ts'
import type { Measures } from '../signals/measures.ts'
import { isConditionMet, isFiring, type Condition, type Rule } from '../signals/rule.ts'
import { RULES } from '../signals/rules.ts'

/** Something that a trade may start at: an action, one of the rules behind it, or one clause alone. */
export type EntryRule = {
  /** As it stands in addresses: `buy`, `sell`, `trend-break`, `rsi-above-70`. */
  readonly id: string
  readonly kind: 'action' | 'rule' | 'clause'
  /** What it argues for: after BUY prices are claimed to do better than else, after SELL worse. */
  readonly action: 'BUY' | 'SELL'
  /** The indicator that a clause looks at; null for actions and rules. */
  readonly indicator: Indicator | null
  /** As it is told: "SELL by trend break", "RSI above 70". */
  readonly name: string
  readonly holds: (measures: Measures) => boolean
}

/** The actions by themselves; BUY has only one rule, so that the two are the same. */
const ACTION_RULES: readonly EntryRule[] = [
  toAction('BUY', 'BUY, all five clauses'),
  toAction('SELL', 'SELL, by either rule'),
]

/** What the public signal says: BUY, SELL, and each of the two ways to SELL. */
export const SIGNAL_RULES: readonly EntryRule[] = [
  ...ACTION_RULES,
  ...RULES.filter(({ action }) => action === 'SELL').map(toRule),
]

/**
 * Everything the record is kept of, in the order it is published: what the signal says, then each
 * clause alone. A clause that two rules of one action share is listed once.
 */
export const ENTRY_RULES: readonly EntryRule[] = [...SIGNAL_RULES, ...listClauses()]

function toAction(action: 'BUY' | 'SELL', name: string): EntryRule {
  return {
    id: action.toLowerCase(),
    kind: 'action',
    action,
    indicator: null,
    name,
    holds: (measures) => decideAction(measures).action === action,
  }
}

function toRule(rule: Rule): EntryRule {
  return {
    id: rule.id,
    kind: 'rule',
    action: rule.action,
    indicator: null,
    name: RULE_NAMES[rule.id],
    holds: (measures) => isFiring(rule, measures),
  }
}

function listClauses(): readonly EntryRule[] {
  const clauses = RULES.flatMap(({ action, conditions }) =>
    conditions.map((condition) => toClause(action, condition)),
  )
  return [...new Map(clauses.map((clause) => [clause.action + clause.id, clause])).values()]
}

function toClause(action: 'BUY' | 'SELL', condition: Condition): EntryRule {
  return {
    id: nameCondition(condition),
    kind: 'clause',
    action,
    indicator: INDICATOR_OF[condition.measure],
    name: formatCondition(condition),
    holds: (measures) => isConditionMet(condition, measures),
  }
}

function nameCondition({ measure, comparison }: Condition): string {
  const name = measure.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  const limits =
    comparison.is === 'between'
      ? `${comparison.low}-${comparison.high}`
      : String(comparison.threshold)
  return `${name}-${comparison.is}-${limits}`
}
