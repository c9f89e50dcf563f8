import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import {
  describeDigest,
  titleDigest,
  type DigestLine,
  type DigestSection,
} from '../../../domain/notifications/describe-digest.ts'
import { hideAmounts } from '../../../domain/preferences/formats.ts'
import type { DigestsView } from '../../../use-cases/notifications/read-notifications.ts'
import { CrossingDrawing } from '../../drawings/empty-drawings.tsx'
import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { useRowChange } from '../../session/use-row-change.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { RecordConclusion } from '../../ui/record-conclusion.tsx'
import { Empty } from '../../ui/states.tsx'
import { NotificationPages } from './notification-pages.tsx'

type RequestedChange = { readonly kind: 'read' | 'delete'; readonly ids: readonly string[] }

/** A user's digests, newest first; seeing them marks them as read. */
export function DigestList({ shown }: { readonly shown: DigestsView }) {
  const { digests, total, page, pages } = shown
  const { run, requested } = useRowChange<RequestedChange>(({ kind, ids }) => (client) => {
    const table = client.from('digests')
    return kind === 'delete'
      ? table.delete().in('id', ids)
      : table.update({ read_at: new Date().toISOString() }).in('id', ids)
  })
  const unread = digests.flatMap(({ id, readAt }) => (readAt === null ? [id] : [])).join(' ')
  const markRead = useEffectEvent((ids: string) => run({ kind: 'read', ids: ids.split(' ') }))
  useEffect(() => {
    if (unread !== '' && document.visibilityState === 'visible') markRead(unread)
  }, [unread])
  if (total === 0) return <NoDigests />
  return (
    <>
      <p className="mb-3">
        <RecordConclusion />
      </p>
      <ul className="grid grid-cols-1 gap-4 compact:gap-2">
        {digests.map((stored) => (
          <DigestItem
            key={stored.id}
            stored={stored}
            isBusy={requested?.kind === 'delete' && requested.ids.includes(stored.id)}
            onDelete={() => run({ kind: 'delete', ids: [stored.id] })}
          />
        ))}
      </ul>
      <NotificationPages page={page} pages={pages} count={`${total} digests`} />
    </>
  )
}

type DigestItemProps = {
  readonly stored: DigestsView['digests'][number]
  readonly isBusy: boolean
  readonly onDelete: () => void
}

function DigestItem({ stored: { digest, createdAt }, isBusy, onDelete }: DigestItemProps) {
  const formats = useFormats()
  const preferences = usePreferences()
  const title = titleDigest(digest, formats)
  const sections = describeDigest(digest, hideAmounts(formats, preferences))
  return (
    <li className="min-w-0 rounded-card border border-line bg-raised p-4 sm:p-5 compact:p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-sm text-ink-soft">
            Written <Moment at={createdAt} />.
          </p>
        </div>
        <Button disabled={isBusy} onClick={onDelete} className="px-3 text-sm">
          Delete<span className="sr-only">: {title}</span>
        </Button>
      </div>
      {sections.map((section) => (
        <SectionLines key={section.title} section={section} />
      ))}
    </li>
  )
}

function SectionLines({ section: { title, lines } }: { section: DigestSection }) {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 className="font-semibold">{title}</h3>
      <ul className="figures">
        {lines.map((line) => (
          <li key={`${line.label} ${line.text}`} className="py-0.5">
            <Line line={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ line: { label, text, path, receiptPath } }: { line: DigestLine }) {
  return (
    <>
      {label !== null && <span className="text-ink-soft">{label}: </span>}
      {path === null ? (
        text
      ) : (
        <Link to={path} className="text-ink">
          {text}
        </Link>
      )}
      {receiptPath !== null && (
        <>
          {' '}
          <Link to={receiptPath} className="text-sm">
            Receipt
          </Link>
        </>
      )}
    </>
  )
}

function NoDigests() {
  return (
    <Empty title="No digests yet" drawing={<CrossingDrawing />}>
      <p>
        Your first weekly digest comes on Saturday, if your <Link to="/portfolio">portfolio</Link>{' '}
        or a watchlist has a stock by then. For a daily one, change your{' '}
        <Link to="/settings?tab=notifications">digest settings</Link>.
      </p>
    </Empty>
  )
}
