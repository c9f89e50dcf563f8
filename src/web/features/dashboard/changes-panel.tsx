import { useState } from 'react'
import { Link } from 'react-router'
import type { CachedChange, CachedChanges } from '../../../use-cases/dashboard/cached-changes.ts'
import { describeSignalChange } from '../../../domain/notifications/describe-signal-change.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import type { Coming } from '../../soon.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { ChangesScope } from './changes-scope.tsx'
import { useMarkSeen } from './use-mark-seen.ts'

/** What the signals of somebody's own stocks did since they were last here. */
export function ChangesPanel({ changes }: { changes: Coming<CachedChanges> | null }) {
  return (
    <Panel title="What changed" aside={<Link to="/notifications">All you were told</Link>}>
      <AwaitedPart
        coming={changes}
        skeleton={<Skeleton rows={2} className="h-8" />}
        failure="What changed could not be worked out just now."
      >
        {(known) => <ChangesList known={known} />}
      </AwaitedPart>
    </Panel>
  )
}

function ChangesList({ known }: { known: CachedChanges }) {
  // What is new stays so for as long as it is looked at, though it is noted as seen at once.
  const [seenThrough] = useState(known.seenThrough)
  useMarkSeen(known.shownThrough)
  if (known.storedCount === 0) {
    return (
      <Empty title="Nothing to follow yet">
        Put tickers on a watchlist on <Link to="/stocks">Stocks</Link>, or add a holding to your{' '}
        <Link to="/portfolio">Portfolio</Link>. When their signals change, you read it here.
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
        {isNew && (
          <span className="rounded border border-accent px-1.5 text-xs text-accent">New</span>
        )}
      </span>
    </li>
  )
}
