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

export type DataTableProps<Row extends RowData> = {
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
  /** Whether each cell is one short figure or word, so that six columns fit a small tablet. */
  readonly areCellsShort?: boolean
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
 * a narrow screen each row stands on two lines.
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
    <div
      className="@container/table"
      data-columns={measureColumns(columns.length, props.areCellsShort === true)}
    >
      <SortSelect columns={columns} position={position} />
      <table className="w-full border-collapse text-left rows:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="rows:hidden">
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} position={position} />
            ))}
          </tr>
        </thead>
        <tbody className="rows:block">
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
    </div>
  )
}

/** How much width the columns need: see the variant `rows` of the styles. */
function measureColumns(count: number, areShort: boolean): 'few' | 'some' | 'many' {
  if (count <= (areShort ? 6 : 4)) return 'few'
  return count <= 6 ? 'some' : 'many'
}

const CELL =
  'py-2 pr-3 align-middle font-normal last:pr-0 compact:py-px rows:p-0 compact:text-sm compact:leading-6'
/** On two lines the column's name comes before its value. */
const LABELED =
  'rows:inline-flex rows:items-baseline rows:gap-1.5 rows:text-sm rows:before:text-ink-soft rows:before:content-[attr(data-label)]'
/** The first line has the row's name and what leads; a line break separates the others. */
const ROW =
  'border-t border-line rows:flex rows:flex-wrap rows:items-center rows:gap-x-4 rows:gap-y-0.5 rows:py-2 rows:after:order-1 rows:after:basis-full rows:after:content-[""] compact:rows:py-1'

function TableRow<Row extends RowData>({
  columns,
  row,
}: {
  columns: readonly TableColumn<Row>[]
  row: Row
}) {
  return (
    <tr className={ROW}>
      {columns.map((column) => {
        const { id, header, cell, isNumeric, isRowHeader } = column
        const Cell = isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={id}
            scope={isRowHeader ? 'row' : undefined}
            data-label={header}
            className={`${CELL} ${chooseLine(column)} ${isNumeric ? 'figures text-right' : ''}`}
          >
            {cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Where a cell is when its row stands on two lines. */
function chooseLine<Row extends RowData>(column: TableColumn<Row>): string {
  const { isRowHeader = false, isHeaderHidden = false, narrow = 'labeled' } = column
  if (isRowHeader) return 'rows:min-w-0 rows:flex-1'
  if (narrow === 'hidden') return 'rows:hidden'
  if (narrow === 'leading') return 'rows:shrink-0'
  if (isHeaderHidden) return 'rows:order-2 rows:ml-auto rows:min-w-0'
  if (narrow === 'plain') return 'rows:order-2 rows:min-w-0 rows:has-data-sentence:basis-full'
  return `rows:order-2 rows:min-w-0 ${LABELED} rows:has-data-none:hidden`
}

function DetailRow({ columns, children }: { columns: number; children: React.ReactNode }) {
  return (
    <tr className="rows:block">
      <td colSpan={columns} className="pb-3 rows:block">
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
