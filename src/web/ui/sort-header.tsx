import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { RowData } from '@tanstack/react-table'
import { Link } from 'react-router'
import type { TableColumn } from './table-column.ts'
import type { TablePosition } from './table-position.ts'

type SortHeaderProps<Row extends RowData> = {
  readonly column: TableColumn<Row>
  readonly position: TablePosition
}

/** A column header; if sortable, a link that sorts, and reverses the order. */
export function SortHeader<Row extends RowData>({ column, position }: SortHeaderProps<Row>) {
  const { id, header, sortBy, isNumeric = false, isHeaderHidden = false } = column
  const [sorted] = position.sorting
  const isSorted = sorted?.id === id
  const look = `top-14 z-[1] border-b border-line-strong bg-raised py-2 pr-3 text-sm font-semibold text-ink-soft last:pr-0 sticky compact:py-0.5 ${isNumeric ? 'text-right' : ''}`
  if (sortBy === undefined) {
    return (
      <th scope="col" className={look}>
        <span className={isHeaderHidden ? 'sr-only' : ''}>{header}</span>
      </th>
    )
  }
  // Figures sort descending first, words ascending.
  const isDescendingNext = isSorted ? !sorted.desc : isNumeric
  const Icon = !isSorted ? ChevronsUpDown : sorted.desc ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorted.desc ? 'descending' : 'ascending') : undefined}
      className={look}
    >
      <Link
        to={position.toOrder(`${isDescendingNext ? '-' : ''}${id}`)}
        preventScrollReset
        replace
        className={`inline-flex min-h-6 items-center gap-1 no-underline hover:text-ink ${isSorted ? 'text-ink' : 'text-ink-soft'}`}
      >
        {header}
        <Icon aria-hidden="true" size={14} className="shrink-0" />
      </Link>
    </th>
  )
}
