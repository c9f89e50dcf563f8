import type { PlaygroundStudy } from '../../domain/content/playground-study.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'

type PlaygroundClausesProps = {
  readonly own: PlaygroundStudy
  readonly engine: PlaygroundStudy
}

/** The clause as somebody set it, beside the engine's own. */
export function PlaygroundClauses({ own, engine }: PlaygroundClausesProps) {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <div aria-live="polite" className="rounded-card border border-accent bg-raised p-4">
        <Clause title="Your setting" study={own} />
        {own.clause === engine.clause && (
          <p className="mt-1 text-sm text-ink-soft">This is the engine’s own setting.</p>
        )}
      </div>
      <div className="rounded-card border border-line bg-raised p-4">
        <Clause title="The engine’s setting" study={engine} />
      </div>
    </div>
  )
}

function Clause({ title, study }: { title: string; study: PlaygroundStudy }) {
  const { clause, metCount, sessions, chart } = study
  return (
    <>
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-ink-soft">
        {chart.ticker}, {formatDate(chart.dates.at(-1) ?? '')}
      </p>
      <p className="figures mt-2 text-lg">{clause}</p>
      <p className="figures mt-1">
        Met at {metCount} of the last {sessions} sessions.
      </p>
    </>
  )
}
