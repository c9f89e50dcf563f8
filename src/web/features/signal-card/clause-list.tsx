import { Check, X } from 'lucide-react'
import { describeClause } from '../../../domain/explanations/describe-clause.ts'
import { RULE_NAMES } from '../../../domain/explanations/rule-names.ts'
import type { Clause, RuleId } from '../../../domain/signals/signal.ts'

const REQUIREMENTS: Readonly<Record<RuleId, string>> = {
  buy: 'all five',
  'trend-break': 'all five',
  exhaustion: 'the first and one of the others',
}

/** Every clause of every rule with the value that met or missed it. */
export function ClauseList({ clauses }: { clauses: readonly Clause[] }) {
  const rules = [...new Set(clauses.map((clause) => clause.rule))]
  return (
    <div className="grid gap-4">
      {rules.map((rule) => (
        <section key={rule}>
          <p className="text-sm font-semibold text-ink-soft">
            {RULE_NAMES[rule]} asks for {REQUIREMENTS[rule]}
          </p>
          <ul className="mt-1 grid gap-1">
            {clauses
              .filter((clause) => clause.rule === rule)
              .map((clause) => (
                <ClauseLine key={`${clause.measure}-${clause.comparison.is}`} clause={clause} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ClauseLine({ clause }: { clause: Clause }) {
  const Icon = clause.isMet ? Check : X
  return (
    <li className="figures flex items-start gap-2 text-sm">
      <Icon
        aria-hidden="true"
        size={16}
        className={`mt-0.5 shrink-0 ${clause.isMet ? 'text-ink' : 'text-ink-soft'}`}
      />
      <span className={clause.isMet ? '' : 'text-ink-soft'}>{describeClause(clause)}</span>
    </li>
  )
}
