import { Link } from 'react-router'

type NotificationPagesProps = {
  readonly page: number
  readonly pages: number
  /** Of all pages, with its noun. */
  readonly count: string
}

/** Links from newer to older pages; nothing for a single page. */
export function NotificationPages({ page, pages, count }: NotificationPagesProps) {
  if (pages < 2) return null
  const look = 'inline-flex min-h-6 items-center'
  return (
    <nav
      aria-label="Pages of notifications"
      className="figures mt-3 flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p className="text-ink-soft">
        Page {page} of {pages}, {count}
      </p>
      <p className="flex gap-4">
        {page > 1 && (
          <Link to={page === 2 ? '?' : `?page=${page - 1}`} className={look}>
            Newer
          </Link>
        )}
        {page < pages && (
          <Link to={`?page=${page + 1}`} className={look}>
            Older
          </Link>
        )}
      </p>
    </nav>
  )
}
