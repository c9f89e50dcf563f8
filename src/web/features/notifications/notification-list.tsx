import { Link } from 'react-router'
import type { NotificationsView } from '../../../use-cases/notifications/read-notifications.ts'
import { CrossingDrawing } from '../../drawings/empty-drawings.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { NotificationItem } from './notification-item.tsx'
import { NotificationPages } from './notification-pages.tsx'
import { useRowChange } from '../../session/use-row-change.ts'

/** An action on one notification, or on all unread ones. */
type RequestedChange =
  | { readonly kind: 'read' | 'delete'; readonly id: string }
  | { readonly kind: 'read-all' }

/** A user's notifications, newest first. */
export function NotificationList({ shown }: { readonly shown: NotificationsView }) {
  const { notifications, unread, page, pages, total } = shown
  const { run, requested } = useRowChange<RequestedChange>((requestedChanges) => (client) => {
    const table = client.from('notifications')
    if (requestedChanges.kind === 'delete') return table.delete().eq('id', requestedChanges.id)
    const reading = table.update({ read_at: new Date().toISOString() })
    return requestedChanges.kind === 'read'
      ? reading.eq('id', requestedChanges.id)
      : reading.is('read_at', null)
  })
  if (total === 0) return <NoNotifications />
  return (
    <>
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p className="figures text-ink-soft">
          {unread === 0 ? 'No unread notifications.' : `${unread} unread.`}
        </p>
        {unread > 0 && (
          <Button disabled={requested !== null} onClick={() => run({ kind: 'read-all' })}>
            Mark all as read
          </Button>
        )}
      </div>
      <ul className="rounded-card border border-line bg-raised px-4 sm:px-5">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            isBusy={requested !== null && 'id' in requested && requested.id === notification.id}
            onRead={() => run({ kind: 'read', id: notification.id })}
            onDelete={() => run({ kind: 'delete', id: notification.id })}
          />
        ))}
      </ul>
      <NotificationPages page={page} pages={pages} count={`${total} notifications`} />
    </>
  )
}

function NoNotifications() {
  return (
    <Empty title="No notifications yet" drawing={<CrossingDrawing />}>
      <p>
        Add a ticker to a watchlist on <Link to="/stocks">Stocks</Link>, or add a holding to your{' '}
        <Link to="/portfolio">Portfolio</Link>. When its signal changes, you’ll see it here. Or turn
        on <Link to="/settings?tab=notifications">every new signal</Link> of the tracked stocks.
      </p>
    </Empty>
  )
}
