import type { Indicator } from '../indicators/catalogue.ts'
import { formatCondition } from '../explanations/describe-clause.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import { RULE_NAMES } from '../explanations/rule-names.ts'
import { decideAction } from '../signals/decide-action.ts'
import type { Measures } from '../signals/measures.ts'
import { isConditionMet, isFiring, type Condition, type Rule } from '../signals/rule.ts'
import { RULES } from '../signals/rules.ts'

/** An entry condition: an action, one of the rules behind it, or a single clause. */
export type EntryRule = {
  /** Id in URLs: `buy`, `sell`, `trend-break`, `rsi-above-70`. */
  readonly id: string
  readonly kind: 'action' | 'rule' | 'clause'
  /** The claim it makes: after BUY prices should do better than otherwise, after SELL worse. */
  readonly action: 'BUY' | 'SELL'
  /** The indicator of a clause; null for actions and rules. */
  readonly indicator: Indicator | null
  /** Display name: "SELL on a trend break", "RSI above 70". */
  readonly name: string
  readonly isMet: (measures: Measures) => boolean
}

/** The actions; BUY has only one rule, so action and rule are the same. */
const ACTION_RULES: readonly EntryRule[] = [
  toAction('BUY', 'BUY, all five conditions'),
  toAction('SELL', 'SELL, either rule'),
]

/** The public signal's entries: BUY, SELL, and each of the two SELL rules. */
export const SIGNAL_RULES: readonly EntryRule[] = [
  ...ACTION_RULES,
  ...RULES.filter(({ action }) => action === 'SELL').map(toRule),
]

/**
 * Every entry rule of the backtest, in published order: the signal's, then each clause alone. A clause
 * shared by two rules of one action is listed once.
 */
export const ENTRY_RULES: readonly EntryRule[] = [...SIGNAL_RULES, ...listClauses()]

function toAction(action: 'BUY' | 'SELL', name: string): EntryRule {
  return {
    id: action.toLowerCase(),
    kind: 'action',
    action,
    indicator: null,
    name,
    isMet: (measures) => decideAction(measures).action === action,
  }
}

function toRule(rule: Rule): EntryRule {
  return {
    id: rule.id,
    kind: 'rule',
    action: rule.action,
    indicator: null,
    name: RULE_NAMES[rule.id],
    isMet: (measures) => isFiring(rule, measures),
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
    isMet: (measures) => isConditionMet(condition, measures),
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
