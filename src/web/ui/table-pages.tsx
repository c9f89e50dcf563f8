import { Link } from 'react-router'
import { useFormats } from '../preferences/preferences-context.ts'
import type { TablePosition } from './table-position.ts'

type TablePagesProps = {
  readonly position: TablePosition
  readonly pages: number
  readonly rows: number
  /** What is paginated. */
  readonly name: string
}

/** Pagination of a table; nothing for a single page. */
export function TablePages({ position, pages, rows, name }: TablePagesProps) {
  const formats = useFormats()
  if (pages < 2) return null
  const page = Math.min(position.page, pages)
  return (
    <nav
      aria-label={`Pages: ${name}`}
      className="figures mt-3 flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p className="text-ink-soft">
        Page {page} of {pages}, {formats.number(rows, 0)} rows
      </p>
      <p className="flex gap-4">
        {page > 1 && (
          <Link
            to={position.toPage(page - 1)}
            preventScrollReset
            className="inline-flex min-h-6 items-center"
          >
            Previous page
          </Link>
        )}
        {page < pages && (
          <Link
            to={position.toPage(page + 1)}
            preventScrollReset
            className="inline-flex min-h-6 items-center"
          >
            Next page
          </Link>
        )}
      </p>
    </nav>
  )
}
