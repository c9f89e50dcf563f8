import { formatDate } from '../../domain/explanations/format-date.ts'
import type { Signal } from '../../domain/signals/signal.ts'
import { ActionBadge } from '../features/signal-card/action-badge.tsx'
import { ClauseList } from '../features/signal-card/clause-list.tsx'
import { GaugeList } from '../features/signal-card/gauge-list.tsx'

/** One signal of the past with its readings and clauses. */
export function SignalFigure({ signal, sentence }: { signal: Signal; sentence: string }) {
  return (
    <figure className="my-6 rounded-card border border-line bg-raised p-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <strong className="font-mono">{signal.ticker}</strong> at the close of{' '}
          {formatDate(signal.asOf)}
          <span className="block text-sm text-ink-soft">
            Sample market, {signal.ruleSet}: an example from the past, not today’s signal
          </span>
        </span>
        <ActionBadge action={signal.action} />
      </figcaption>
      <p className="my-4">{sentence}</p>
      <GaugeList signal={signal} points={[]} />
      <details className="mt-4">
        <summary className="py-1 font-semibold">Every clause, met or missed</summary>
        <div className="mt-3">
          <ClauseList clauses={signal.clauses} />
        </div>
      </details>
    </figure>
  )
}
