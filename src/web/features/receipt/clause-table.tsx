import { describeClause } from '../../../domain/explanations/describe-clause.ts'
import { RULE_NAMES } from '../../../domain/explanations/rule-names.ts'
import type { Clause } from '../../../domain/signals/signal.ts'

/** Every clause of every rule with the value that met or missed it. */
export function ClauseTable({ clauses }: { clauses: readonly Clause[] }) {
  const met = clauses.filter(({ isMet }) => isMet).length
  return (
    <section aria-labelledby="clauses" className="mt-10">
      <h2 id="clauses" className="text-xl font-semibold">
        Clauses
      </h2>
      <p className="mt-1 text-ink-soft">
        {met} of {clauses.length} are met. BUY and trend break ask for all of theirs, exhaustion for
        its first and one of the others.
      </p>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">Clauses by rule, each with its value</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Rule
            </th>
            <th scope="col" className="py-1 font-normal">
              Clause, value, and whether it is met
            </th>
          </tr>
        </thead>
        <tbody>
          {clauses.map((clause) => (
            <tr key={`${clause.rule}-${clause.measure}`} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal whitespace-nowrap">
                {RULE_NAMES[clause.rule]}
              </th>
              <td className={`figures py-1.5 ${clause.isMet ? '' : 'text-ink-soft'}`}>
                {describeClause(clause)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
