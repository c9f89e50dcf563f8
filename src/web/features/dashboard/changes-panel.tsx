import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { CachedChange, CachedChanges } from '../../../use-cases/dashboard/cached-changes.ts'
import { describeSignalChange } from '../../../domain/notifications/describe-signal-change.ts'
import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import type { Deferred } from '../../await-or-defer.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { CrossingDrawing } from '../../drawings/empty-drawings.tsx'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useChangePreferences } from '../../preferences/use-change-preferences.ts'

type ChangesScopeProps = {
  readonly known: CachedChanges
  /** The last trading date shown before this visit; null on the first. */
  readonly seenThrough: string | null
}

/** Signal changes of the user's own stocks since the last visit. */
export function ChangesPanel({ changes }: { changes: Deferred<CachedChanges> | null }) {
  return (
    <Panel title="What changed" aside={<Link to="/notifications">All notifications</Link>}>
      <AwaitedPart
        deferred={changes}
        skeleton={<Skeleton rows={2} className="h-8" />}
        failure="We couldn’t load recent changes."
      >
        {(known) => <ChangesList known={known} />}
      </AwaitedPart>
    </Panel>
  )
}

function ChangesList({ known }: { known: CachedChanges }) {
  // New entries stay marked while viewed, although they are saved as seen at once.
  const [seenThrough] = useState(known.seenThrough)
  useMarkSeen(known.shownThrough)
  if (known.storedCount === 0) {
    return (
      <Empty title="Nothing to follow yet" drawing={<CrossingDrawing />}>
        Add tickers to a watchlist on <Link to="/stocks">Stocks</Link>, or add a holding to your{' '}
        <Link to="/portfolio">Portfolio</Link>. When a signal changes, it shows up here.
      </Empty>
    )
  }
  return (
    <>
      <ChangesScope known={known} seenThrough={seenThrough} />
      <ul className="mt-2">
        {known.changes.map((change) => (
          <ChangeLine
            key={`${change.ticker} ${change.session}`}
            change={change}
            isNew={seenThrough !== null && change.session > seenThrough}
          />
        ))}
      </ul>
      <RowsSource rows={known} />
    </>
  )
}

function ChangeLine({ change, isNew }: { change: CachedChange; isNew: boolean }) {
  const { date } = useFormats()
  return (
    <li className="flex min-h-9 items-center gap-3 py-1">
      <span className="shrink-0">
        <ActionIcon action={change.to} />
      </span>
      <span className={isNew ? 'font-semibold' : ''}>
        <Link to={`/stocks/${encodeURIComponent(change.ticker)}`} className="text-ink">
          {describeSignalChange(change, date)}
        </Link>{' '}
        {change.receiptId !== null && (
          <Link to={`/r/${change.receiptId}`} className="text-sm font-normal">
            Receipt<span className="sr-only"> of {change.ticker}’s new signal</span>
          </Link>
        )}{' '}
        {isNew && (
          <span className="rounded border border-accent px-1.5 text-xs text-accent">New</span>
        )}
      </span>
    </li>
  )
}

/**
 * Saves what has been shown, as soon as the page is viewed.
 * @param through the last trading date shown completely, YYYY-MM-DD; null: save nothing
 */
function useMarkSeen(through: string | null): void {
  const { seenThrough } = usePreferences()
  const { change } = useChangePreferences()
  const mark = useEffectEvent((shown: string) => {
    const isNews = seenThrough === null || shown > seenThrough
    if (isNews && document.visibilityState === 'visible') change({ seenThrough: shown })
  })
  useEffect(() => {
    if (through === null) return
    const look = () => mark(through)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [through])
}

/** The stocks and days the changes cover, and what was unavailable. */
function ChangesScope({ known, seenThrough }: ChangesScopeProps) {
  const { date } = useFormats()
  const { window, changes, storedCount, lookedAtCount, unread } = known
  const left = storedCount - lookedAtCount - unread.length
  return (
    <div className="figures text-ink-soft">
      {window !== null && (
        <p>
          {changes.length === 0 ? 'No signal changed' : 'Signals that changed'}{' '}
          {lookedAtCount === 1 ? 'for the one stock' : `among the ${lookedAtCount} stocks`} you hold
          or watch, from {date(window.first)} to {date(window.last)}.{' '}
          {seenThrough !== null &&
            (seenThrough < window.last
              ? `You’ve seen changes through ${date(seenThrough)}.`
              : 'You’ve seen these already.')}
        </p>
      )}
      {unread.length > 0 && <p className="text-sm">No recent prices for {unread.join(', ')}.</p>}
      {left > 0 && (
        <p className="text-sm">
          {countStocks(left)} more are not included. We check the first 100, holdings first.
        </p>
      )}
    </div>
  )
}

function countStocks(count: number): string {
  return count === 1 ? '1 stock' : `${count} stocks`
}
