import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import { Fragment, useMemo } from 'react'
import { useTablePosition } from './table-position.ts'
import { SortHeader } from './sort-header.tsx'
import { SortSelect } from './sort-select.tsx'
import type { TableColumn } from './table-column.ts'
import { TablePages } from './table-pages.tsx'

type DataTableProps<Row extends RowData> = {
  /** The table's content, for screen readers. */
  readonly caption: string
  /** Stable across renders. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** The table's name in the URL parameters of its sort order and page. Unique on a page. */
  readonly name: string
  /** The default order: a column id, with a minus sign in front for descending. */
  readonly order?: string
  readonly rowsPerPage?: number
  /** The total number of rows, if `rows` are one page that is already sorted. */
  readonly rowsInAll?: number
  /** Content below one of the rows, over the full width. */
  readonly detail?: { readonly rowId: string; readonly content: React.ReactNode } | null
}

const FEATURES = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { basic: sortFn_basic },
})

/**
 * A sortable, paginated table. Sort order and page are in the URL, and their controls are links. On
 * a phone each row is a card.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, name, order = '', rowsPerPage = 50, rowsInAll } = props
  const position = useTablePosition(name, order)
  const rowCount = rowsInAll ?? rows.length
  const pageCount = Math.max(1, Math.ceil(rowCount / rowsPerPage))
  const table = useTable({
    features: FEATURES,
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    data: rows,
    getRowId: rowId,
    autoResetPageIndex: false,
    manualSorting: rowsInAll !== undefined,
    manualPagination: rowsInAll !== undefined,
    rowCount,
    state: {
      sorting: position.sorting.filter(({ id }) => columns.some((column) => column.id === id)),
      pagination: { pageSize: rowsPerPage, pageIndex: Math.min(position.page, pageCount) - 1 },
    },
  })
  return (
    <>
      <SortSelect columns={columns} position={position} />
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:hidden">
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} position={position} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {table.getRowModel().rows.map(({ id, original }) => (
            <Fragment key={id}>
              <TableRow columns={columns} row={original} />
              {props.detail?.rowId === id && (
                <DetailRow columns={columns.length}>{props.detail.content}</DetailRow>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <TablePages position={position} pages={pageCount} rows={rowCount} name={caption} />
    </>
  )
}

const CELL = 'py-2 pr-3 align-middle font-normal last:pr-0 compact:py-1 max-sm:py-1 max-sm:pr-0'
/** On a phone the column's name comes before its value. */
const LABELED =
  'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:before:text-sm max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]'

function TableRow<Row extends RowData>({
  columns,
  row,
}: {
  columns: readonly TableColumn<Row>[]
  row: Row
}) {
  return (
    <tr className="border-t border-line max-sm:block max-sm:py-3">
      {columns.map(({ id, header, cell, isNumeric, isRowHeader, isHeaderHidden }) => {
        const Cell = isRowHeader ? 'th' : 'td'
        const isLabeled = !isRowHeader && !isHeaderHidden
        return (
          <Cell
            key={id}
            scope={isRowHeader ? 'row' : undefined}
            data-label={isLabeled ? header : undefined}
            className={`${CELL} ${isLabeled ? LABELED : 'max-sm:block'} ${isNumeric ? 'figures sm:text-right' : ''}`}
          >
            {cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

function DetailRow({ columns, children }: { columns: number; children: React.ReactNode }) {
  return (
    <tr className="max-sm:block">
      <td colSpan={columns} className="pb-3 max-sm:block">
        {children}
      </td>
    </tr>
  )
}

function toColumnDef<Row extends RowData>({
  id,
  sortBy,
}: TableColumn<Row>): ColumnDef<typeof FEATURES, Row> {
  return {
    id,
    // The table sorts undefined last; no value of ours is undefined.
    accessorFn: (row) => sortBy?.(row) ?? undefined,
    sortFn: 'basic',
    sortUndefined: 'last',
  }
}
