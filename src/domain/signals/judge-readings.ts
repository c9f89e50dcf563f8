import { findChanges } from './changes.ts'
import { decideAction } from './decide-action.ts'
import { findLeans } from './leans.ts'
import { takeMeasures } from './measures.ts'
import { stateClauses } from './rule.ts'
import { RULES } from './rules.ts'
import { RULE_SET, type Signal } from './signal.ts'
import { findZones } from './zones.ts'

/**
 * The complete momentum-v1 signal for one bar's readings.
 * @param readings finite values, with an average volume above 0
 * @param asOf date of that bar, YYYY-MM-DD
 */
export function judgeReadings({
  ticker,
  asOf,
  readings,
  lastCross,
}: Pick<Signal, 'ticker' | 'asOf' | 'readings' | 'lastCross'>): Signal {
  const measures = takeMeasures(readings)
  const { action, rule } = decideAction(measures)
  return {
    kind: 'signal',
    ticker,
    action,
    rule,
    asOf,
    ruleSet: RULE_SET,
    readings,
    zones: findZones(readings),
    clauses: RULES.flatMap((one) => stateClauses(one, measures)),
    leans: findLeans(readings),
    changes: findChanges(readings),
    lastCross,
  }
}
