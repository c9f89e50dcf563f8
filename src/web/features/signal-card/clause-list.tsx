import { Check, X } from 'lucide-react'
import { formatCondition } from '../../../domain/explanations/describe-clause.ts'
import { formatStanding } from '../../../domain/explanations/measure-words.ts'
import { RULE_NAMES } from '../../../domain/explanations/rule-names.ts'
import type { Clause, RuleId } from '../../../domain/signals/signal.ts'

const REQUIREMENTS: Readonly<Record<RuleId, string>> = {
  buy: 'all five',
  'trend-break': 'all five',
  exhaustion: 'the first one and one other',
}

/** Every rule as a checklist: its conditions, each with the value that met or missed it. */
export function ClauseList({ clauses }: { clauses: readonly Clause[] }) {
  const rules = [...new Set(clauses.map((clause) => clause.rule))]
  return (
    <div className="grid gap-4">
      {rules.map((rule) => (
        <RuleChecklist
          key={rule}
          rule={rule}
          clauses={clauses.filter((clause) => clause.rule === rule)}
        />
      ))}
    </div>
  )
}

type RuleChecklistProps = { readonly rule: RuleId; readonly clauses: readonly Clause[] }

function RuleChecklist({ rule, clauses }: RuleChecklistProps) {
  const met = clauses.filter((clause) => clause.isMet).length
  return (
    <section>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">
          {RULE_NAMES[rule]} needs {REQUIREMENTS[rule]}
        </span>
        <span className="figures text-ink-soft">
          {met} of {clauses.length} met
        </span>
      </p>
      <ul className="mt-1 text-sm">
        {clauses.map((clause) => (
          <ClauseLine key={`${clause.measure}-${clause.comparison.is}`} clause={clause} />
        ))}
      </ul>
    </section>
  )
}

function ClauseLine({ clause }: { clause: Clause }) {
  const { measure, comparison, value, isMet } = clause
  const Icon = isMet ? Check : X
  return (
    <li
      className={`flex items-start gap-2 border-t border-line py-1.5 ${isMet ? '' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={2.5} className="mt-0.5 shrink-0" />
      <span className="min-w-0 flex-1">
        {formatCondition(clause)}
        <span className="sr-only">, {isMet ? 'met' : 'not met'}: </span>
      </span>
      <span className={`figures text-right ${isMet ? 'font-semibold' : ''}`}>
        {formatStanding(measure, value, comparison)}
      </span>
    </li>
  )
}
