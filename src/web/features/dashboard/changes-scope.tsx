import type { CachedChanges } from '../../../use-cases/dashboard/cached-changes.ts'
import { useFormats } from '../../preferences/preferences-context.ts'

type ChangesScopeProps = {
  readonly known: CachedChanges
  /** The last trading date that was shown before this visit; null on the first. */
  readonly seenThrough: string | null
}

/** Which stocks and which days the changes are of, and what could not be looked at. */
export function ChangesScope({ known, seenThrough }: ChangesScopeProps) {
  const { date } = useFormats()
  const { window, changes, storedCount, lookedAtCount, unread } = known
  const left = storedCount - lookedAtCount - unread.length
  return (
    <div className="figures text-ink-soft">
      {window !== null && (
        <p>
          {changes.length === 0 ? 'No signal changed' : 'Signals that changed'} among the{' '}
          {countStocks(lookedAtCount)} you hold or watch, from {date(window.first)} to{' '}
          {date(window.last)}.{' '}
          {seenThrough !== null &&
            (seenThrough < window.last
              ? `You have seen what came up to ${date(seenThrough)}.`
              : 'You have seen these days before.')}
        </p>
      )}
      {unread.length > 0 && (
        <p className="text-sm">
          Could not be looked at, for want of recent bars: {unread.join(', ')}.
        </p>
      )}
      {left > 0 && (
        <p className="text-sm">
          {countStocks(left)} more are not looked at here: the first hundred are, holdings before
          watchlists.
        </p>
      )}
    </div>
  )
}

function countStocks(count: number): string {
  return count === 1 ? '1 stock' : `${count} stocks`
}
