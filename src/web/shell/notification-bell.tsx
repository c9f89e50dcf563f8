import { Bell } from 'lucide-react'
import { Link } from 'react-router'

/** Leads to what there is to be told, and says how much of it is unread. */
export function NotificationBell({ unreadCount }: { unreadCount: number }) {
  const label = unreadCount === 0 ? 'Notifications' : `Notifications, ${unreadCount} unread`
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Bell aria-hidden="true" size={20} />
      {unreadCount > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0.5 min-w-4 rounded-full bg-lamp px-1 text-center text-xs font-semibold text-on-lamp"
        >
          {unreadCount > 99 ? '99+' : unreadCount}
        </span>
      )}
    </Link>
  )
}
