import { describeBackfill } from '../../../domain/explanations/describe-backfill.ts'
import { formatProblem } from '../../../domain/explanations/describe-status-words.ts'
import { formatMoment } from '../../../domain/explanations/describe-moment.ts'
import type { StatusSnapshot } from '../../../use-cases/status/read-status.ts'

type UniverseSectionProps = {
  readonly universe: NonNullable<StatusSnapshot['universe']>
}

/** How far fetching all stocks is. */
export function UniverseSection({ universe }: UniverseSectionProps) {
  const { tickers, stored, absent, failure } = universe
  return (
    <section aria-labelledby="universe" className="mt-10">
      <h2 id="universe" className="text-xl font-semibold">
        All stocks
      </h2>
      <p className="figures mt-1" id="universe-words">
        {describeBackfill(universe)}
      </p>
      <progress
        className="mt-3 h-2 w-full accent-accent"
        aria-labelledby="universe-words"
        value={stored + absent}
        max={Math.max(1, tickers)}
      />
      {failure !== null && (
        <p className="mt-1 text-sm text-ink-soft">
          {describeFailure(failure.kind)} Next try: {formatMoment(failure.retryAt)}.
        </p>
      )}
    </section>
  )
}

type Kind = NonNullable<UniverseSectionProps['universe']['failure']>['kind']

function describeFailure(kind: Kind): string {
  return kind === 'skipped' ? 'The provider is paused.' : `The provider ${formatProblem(kind)}.`
}
