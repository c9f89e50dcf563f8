import type { Signal } from '../../../domain/signals/signal.ts'
import { ClauseList } from './clause-list.tsx'

/** The rules' conditions with their values, folded. */
export function RuleDetails({ signal, className = '' }: { signal: Signal; className?: string }) {
  return (
    <details className={className}>
      <summary className="min-h-6 font-semibold">
        Conditions met and missed{' '}
        <span className="font-normal text-ink-soft">({countMet(signal)})</span>
      </summary>
      <div className="mt-3">
        <ClauseList clauses={signal.clauses} />
      </div>
    </details>
  )
}

/** How near BUY is, which is what most people ask: "3 of 5 for BUY". */
function countMet({ clauses }: Signal): string {
  const buy = clauses.filter(({ rule }) => rule === 'buy')
  return `${buy.filter(({ isMet }) => isMet).length} of ${buy.length} for BUY`
}
