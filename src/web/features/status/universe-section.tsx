import {
  describeBackfill,
  describeBackfillFailure,
  measureBackfill,
} from '../../../domain/explanations/describe-backfill.ts'
import type { StatusSnapshot } from '../../../use-cases/status/read-status.ts'

type UniverseSectionProps = {
  readonly universe: NonNullable<StatusSnapshot['universe']>
}

/** How far fetching all stocks is. */
export function UniverseSection({ universe }: UniverseSectionProps) {
  const { failure } = universe
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
        value={measureBackfill(universe)}
      />
      {failure !== null && (
        <p className="mt-1 text-sm text-ink-soft">{describeBackfillFailure(failure)}</p>
      )}
    </section>
  )
}
