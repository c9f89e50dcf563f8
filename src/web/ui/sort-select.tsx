import type { RowData } from '@tanstack/react-table'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { TableColumn } from './table-column.ts'
import type { TablePosition } from './table-position.ts'

type SortSelectProps<Row extends RowData> = {
  readonly columns: readonly TableColumn<Row>[]
  readonly position: TablePosition
}

/** The sort order of a table without headers, where its rows stand on two lines. Nothing if not sortable. */
export function SortSelect<Row extends RowData>({ columns, position }: SortSelectProps<Row>) {
  const selectId = useId()
  const navigate = useNavigate()
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined)
  if (sortable.length === 0) return null
  const [sorted] = position.sorting
  const chosen = sorted === undefined ? '' : `${sorted.desc ? '-' : ''}${sorted.id}`
  return (
    <div className="mb-2 hidden items-center justify-between gap-3 text-sm text-ink-soft rows:flex">
      <label htmlFor={selectId}>Order</label>
      <select
        id={selectId}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          void navigate(position.toOrder(value), { preventScrollReset: true, replace: true })
        }
        className="min-h-9 min-w-0 rounded-md border border-line-strong bg-raised px-2 text-base text-ink"
      >
        {sorted === undefined && <option value="">Default order</option>}
        {sortable.flatMap(({ id, header, ...look }) => [
          <option key={id} value={id}>
            {header}, {describeFirst(look).ascending} first
          </option>,
          <option key={`-${id}`} value={`-${id}`}>
            {header}, {describeFirst(look).descending} first
          </option>,
        ])}
      </select>
    </div>
  )
}

/** What comes first in either direction. */
function describeFirst({ isDate, isNumeric }: { isDate?: boolean; isNumeric?: boolean }) {
  if (isDate === true) return { ascending: 'oldest', descending: 'newest' }
  if (isNumeric === true) return { ascending: 'smallest', descending: 'largest' }
  return { ascending: 'A', descending: 'Z' }
}
