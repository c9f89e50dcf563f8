import type { DailyBars } from '../market/prices/daily-bars.ts'
import { decideAction } from '../signals/decide-action.ts'
import { takeMeasures, type Measures } from '../signals/measures.ts'
import { stateClauses, type Rule } from '../signals/rule.ts'
import { RULES } from '../signals/rules.ts'
import type { Clause, RuleId, Signal } from '../signals/signal.ts'
import { listPeriodVariants } from './period-variants.ts'
import { RIVAL_RULES } from './rival-rules.ts'
import type { Sensitivity, Variant } from './sensitivity.ts'

/**
 * How robust a signal is: which action the rules would give with limits that other pages use, and with
 * each period about 10% shorter and longer. The signal itself does not change.
 * @param signal as published
 * @param bars the validated daily bars it was judged from, oldest first
 * @returns null when prices are so extreme that a variant has no finite measure
 * @throws RangeError when the bars do not end at the signal's date
 */
export function measureSensitivity({
  signal,
  bars,
}: {
  readonly signal: Signal
  readonly bars: DailyBars
}): Sensitivity | null {
  const lastDate = bars.dates.at(-1)
  if (lastDate !== signal.asOf) {
    throw new RangeError(`the signal is of ${signal.asOf}, the bars end at ${lastDate}`)
  }
  const published = takeMeasures(signal.readings)
  const byPeriod = listPeriodVariants(bars, signal.readings)
  if (!byPeriod.every(({ moved }) => Object.values(moved).every(Number.isFinite))) return null
  const variants = [
    ...RIVAL_RULES.map(({ changed, rules }): Variant => ({
      kind: 'rival',
      changed,
      ...judgeVariant(signal, published, rules),
    })),
    ...byPeriod.map(({ changed, moved }): Variant => ({
      kind: 'period',
      changed: [changed],
      ...judgeVariant(signal, { ...published, ...moved }, RULES),
    })),
  ]
  const changedCount = variants.filter(({ action }) => action !== signal.action).length
  return {
    action: signal.action,
    standing: changedCount === 0 ? 'stable' : 'on-the-edge',
    changedCount,
    variants,
  }
}

function judgeVariant(
  signal: Signal,
  measures: Measures,
  rules: readonly Rule[],
): Pick<Variant, 'action' | 'rule' | 'deciding'> {
  const { action, rule } = decideAction(measures, rules)
  if (action === signal.action) return { action, rule, deciding: [] }
  const clauses = rules.flatMap((each) => stateClauses(each, measures))
  return {
    action,
    rule,
    deciding: [
      ...listTurned(clauses, signal.clauses, signal.rule),
      ...listTurned(clauses, signal.clauses, rule),
    ],
  }
}

/** One rule's clauses whose result differs from the published ones. */
function listTurned(
  clauses: readonly Clause[],
  published: readonly Clause[],
  rule: RuleId | null,
): Clause[] {
  return clauses.filter(
    (clause, index) => clause.rule === rule && clause.isMet !== published[index]?.isMet,
  )
}
