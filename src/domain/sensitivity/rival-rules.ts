import type { Condition, Rule } from '../signals/rule.ts'
import { RULES } from '../signals/rules.ts'
import type { Comparison, Measure } from '../signals/signal.ts'
import type { LimitSetting, SettingChange } from './sensitivity.ts'

/** The published rules with the given changes. */
type RivalRules = {
  readonly changed: readonly SettingChange[]
  readonly rules: readonly Rule[]
}

type Bound = 'low' | 'high' | 'threshold'

type Rival = SettingChange & {
  readonly setting: LimitSetting
  readonly measure: Measure
  readonly bound: Bound
}

/** Limits as common as ours: RSI 50 to 70 or 45 to 65, ADX above 20, CMF above 0.1. */
const RIVALS: readonly Rival[] = [
  { setting: 'rsi-floor', measure: 'rsi', bound: 'low', published: 45, tried: 50 },
  { setting: 'rsi-ceiling', measure: 'rsi', bound: 'high', published: 70, tried: 65 },
  { setting: 'adx-trend', measure: 'adx', bound: 'threshold', published: 25, tried: 20 },
  { setting: 'cmf-floor', measure: 'cmf', bound: 'threshold', published: 0, tried: 0.1 },
]

/**
 * The published rules with each rival limit, one by one, then with all of them. Conditions keep their
 * order, so clauses can be compared by index.
 */
export const RIVAL_RULES: readonly RivalRules[] = [...RIVALS.map((rival) => [rival]), RIVALS].map(
  (rivals) => ({
    changed: rivals.map(({ setting, published, tried }) => ({ setting, published, tried })),
    rules: rivals.reduce(replaceLimit, RULES),
  }),
)

function replaceLimit(rules: readonly Rule[], rival: Rival): readonly Rule[] {
  return rules.map((rule) => ({
    ...rule,
    conditions: rule.conditions.map((condition) => replaceIn(condition, rival)),
  }))
}

function replaceIn(condition: Condition, rival: Rival): Condition {
  if (condition.measure !== rival.measure) return condition
  return { ...condition, comparison: replaceBound(condition.comparison, rival) }
}

/** Comparisons without that bound or that number are unchanged. */
function replaceBound(comparison: Comparison, { bound, published, tried }: Rival): Comparison {
  if (comparison.is === 'between') {
    if (bound === 'threshold' || comparison[bound] !== published) return comparison
    return { ...comparison, [bound]: tried }
  }
  const isMeant = bound === 'threshold' && comparison.threshold === published
  return isMeant ? { ...comparison, threshold: tried } : comparison
}
