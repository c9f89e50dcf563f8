import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { useHistoryLoading } from './use-history-loading.ts'

type HistoryProgressProps = {
  readonly missing: {
    readonly tickers: readonly string[]
    readonly currencies: readonly string[]
    readonly neededCount: number
  }
  readonly benchmark: string
}

/** Fetching years of prices takes a while: how far it is, and a way to stop it. */
export function HistoryProgress({ missing, benchmark }: HistoryProgressProps) {
  const id = useId()
  const { stopped, cancel, resume } = useHistoryLoading(missing, benchmark)
  const leftCount = missing.tickers.length + missing.currencies.length
  if (leftCount === 0) return null
  const doneCount = missing.neededCount - leftCount
  return (
    <section
      aria-label="Loading earlier prices"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p id={id} aria-live="polite">
          {describe(stopped, doneCount, missing.neededCount)} The figures below count what is at
          hand.
        </p>
        {stopped === null && (
          <progress
            aria-labelledby={id}
            max={missing.neededCount}
            value={doneCount}
            className="mt-2 block h-2 w-full accent-accent"
          />
        )}
      </div>
      {stopped === null ? (
        <Button onClick={cancel}>Cancel</Button>
      ) : (
        <Button onClick={resume}>{stopped === 'failed' ? 'Try again' : 'Go on'}</Button>
      )}
    </section>
  )
}

function describe(stopped: 'cancelled' | 'failed' | null, done: number, needed: number): string {
  const count = `${done} of ${needed}`
  switch (stopped) {
    case null:
      return `Loading earlier prices and splits: ${count} ready.`
    case 'cancelled':
      return `Loading earlier prices was cancelled; ${count} are ready.`
    case 'failed':
      return `The rest of the earlier prices did not come; ${count} are ready.`
  }
}
