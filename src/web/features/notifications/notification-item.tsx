import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import type { Notification } from '../../../domain/notifications/notification.ts'
import {
  describeSignalChange,
  describeWhyDescribed,
} from '../../../domain/notifications/describe-signal-change.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Moment } from '../../ui/moment.tsx'

type NotificationItemProps = {
  readonly notification: Notification
  readonly isBusy: boolean
  readonly onRead: () => void
  readonly onDelete: () => void
}

/** One notification: what happened, why, why this reader, and when. */
export function NotificationItem({
  notification,
  isBusy,
  onRead,
  onDelete,
}: NotificationItemProps) {
  const { date } = useFormats()
  const { ticker, createdAt, readAt } = notification
  const isAlert = notification.kind === 'alert'
  const change = isAlert ? notification.reason : describeSignalChange(notification, date)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 compact:py-2">
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        <span className="mt-0.5 shrink-0">
          {isAlert ? (
            <BellRing aria-hidden="true" size={20} className="text-accent" />
          ) : (
            <ActionIcon action={notification.to} />
          )}
        </span>
        <div className="min-w-0">
          <h2 className={readAt === null ? 'font-semibold' : ''}>
            {change} {readAt === null && <UnreadBadge />}{' '}
            {!isAlert && notification.isSample && <FreshnessBadge freshness="sample" />}
          </h2>
          {!isAlert && <p className="mt-1 max-w-prose text-ink-soft">{notification.reason}</p>}
          <p className="mt-1 text-sm text-ink-soft">
            {isAlert ? <Link to="/alerts">Your alert.</Link> : describeWhyDescribed(notification)}{' '}
            Sent <Moment at={createdAt} />.{' '}
            <Link to={`/stocks/${encodeURIComponent(ticker)}`} className="inline-block py-0.5">
              View {ticker}
            </Link>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-8">
        {readAt === null && (
          <Button disabled={isBusy} onClick={onRead} className="px-3 text-sm">
            Mark as read
            <span className="sr-only">: {change}</span>
          </Button>
        )}
        <Button disabled={isBusy} onClick={onDelete} className="px-3 text-sm">
          Delete
          <span className="sr-only">: {change}</span>
        </Button>
      </div>
    </li>
  )
}

/** Marks unread items with a word. */
function UnreadBadge() {
  return (
    <span className="rounded border border-accent px-1.5 text-xs font-semibold text-accent">
      Unread
    </span>
  )
}
