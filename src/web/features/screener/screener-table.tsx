import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Link } from 'react-router'
import type { ScreenerOrder, ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { GaugeScales } from '../../ui/gauge-strip.tsx'
import { screenerAddress } from './screener-address.ts'
import { OPTIONAL_COLUMNS, type ColumnId } from './screener-columns.ts'
import { ScreenerLine } from './screener-line.tsx'
import type { ScreenerRowView } from './screener-results.ts'

type ScreenerTableProps = {
  readonly query: ScreenerQuery
  readonly rows: readonly ScreenerRowView[]
  readonly columns: readonly ColumnId[]
}

/**
 * One page of stocks: cards of two lines where it is narrow, without sparkline and sector where these
 * do not fit. With more columns than usual it scrolls sideways under fixed names.
 */
export function ScreenerTable({ query, rows, columns }: ScreenerTableProps) {
  const formats = useFormats()
  const shown = OPTIONAL_COLUMNS.filter(({ id }) => columns.includes(id) || query.sort.by === id)
  return (
    <section aria-label="Stocks" tabIndex={0} className="@container relative overflow-x-auto">
      <Symbols />
      <GaugeScales />
      <table
        className={`figures w-full border-collapse text-left ${LINES} ${NAMES} ${SIGNALS} ${FIGURES} ${PICTURES} ${MIDDLE} ${CARDS}`}
      >
        <caption className="sr-only">Stocks</caption>
        <thead className="@max-[48rem]:hidden">
          <tr className="text-sm text-ink-soft">
            <OrderHeader query={query} by="ticker" name="Stock" />
            <OrderHeader query={query} by="action" name="Signal" />
            <OrderHeader query={query} by="price" name="Price" isNumeric />
            <OrderHeader query={query} by="change" name="Change" isNumeric />
            {shown.map(({ id, name }) =>
              id === 'gauges' || id === 'days' ? (
                <th key={id} scope="col" className={`${id} whitespace-nowrap`}>
                  {name}
                </th>
              ) : (
                <OrderHeader
                  key={id}
                  query={query}
                  by={id}
                  name={name}
                  isNumeric={id !== 'sector'}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ScreenerLine
              key={row.symbol}
              row={row}
              columns={shown.map(({ id }) => id)}
              formats={formats}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

// Fifty rows of ten cells: shared styles are here, not five hundred times.
const LINES =
  '[&_td]:py-2 [&_td]:pr-4 [&_th]:py-2 [&_th]:pr-4 compact:[&_td]:py-1 compact:[&_th]:py-1 [&_tr]:border-b [&_tr]:border-line [&_thead_tr]:border-line-strong [&_thead_th]:font-semibold [&_tbody_tr:hover]:bg-raised'
const NAMES =
  '[&_tbody_th]:relative [&_tbody_th]:pl-11 [&_tbody_th]:bg-surface [&_tbody_th]:font-normal @min-[48rem]:[&_tbody_th]:sticky @min-[48rem]:[&_tbody_th]:left-0 @min-[48rem]:[&_tbody_th]:z-[1] [&_th>a]:font-semibold [&_th>span]:line-clamp-2 [&_th>span]:max-w-44 [&_th>span]:text-sm [&_th>span]:leading-tight @min-[48rem]:[&_th>span]:min-w-28 [&_th>span]:text-ink-soft [&_th>p]:max-w-64 [&_th>p]:text-sm [&_th>p]:text-ink-soft [&_i]:absolute [&_i]:top-2.5 [&_i]:left-0 [&_i]:inline-flex [&_i]:size-8 [&_i]:items-center [&_i]:justify-center [&_i]:rounded-full [&_i]:text-xs [&_i]:font-semibold [&_i]:not-italic'
const SIGNALS =
  '[&_td:nth-child(2)]:font-semibold [&_td:nth-child(2)]:whitespace-nowrap [&_td:nth-child(2)>svg]:mr-1.5 [&_td:nth-child(2)>svg]:inline [&_td:nth-child(2)>svg]:size-5 [&_td:nth-child(2)>svg]:align-[-0.3em]'
const FIGURES =
  '@min-[48rem]:[&_td:nth-child(n+3):not(.gauges):not(.days):not(.words)]:text-right [&_td:nth-child(n+3)]:whitespace-nowrap [&_td:nth-child(4)]:font-semibold [&_small]:block [&_small]:text-xs [&_small]:text-ink-soft [&_td>span]:text-sm [&_td>span]:text-ink-soft [&_.words]:min-w-28 [&_.words]:text-sm [&_.words]:whitespace-normal!'
const PICTURES =
  '[&_.days_path]:fill-none [&_.days_path]:stroke-ink-soft [&_.days_path]:stroke-[1.5] [&_.days>svg]:h-6 [&_.days>svg]:w-20 [&_.days>svg]:overflow-visible'
/** Too narrow for everything. */
const MIDDLE =
  '@min-[48rem]:@max-[66rem]:[&_td]:pr-2 @min-[48rem]:@max-[66rem]:[&_th]:pr-2 @min-[48rem]:@max-[61rem]:[&_.days]:hidden @min-[48rem]:@max-[61rem]:[&_.words]:hidden'
/** Name and price, then signal and change; the rest is for wider screens. */
const CARDS =
  '@max-[48rem]:block @max-[48rem]:[&_tbody]:block @max-[48rem]:[&_tbody_tr]:grid @max-[48rem]:[&_tbody_tr]:grid-cols-[minmax(0,1fr)_5rem_4.75rem] @max-[48rem]:[&_tbody_tr]:gap-x-2 @max-[48rem]:[&_tbody_tr]:py-2 @max-[48rem]:[&_tbody_th]:row-span-2 @max-[48rem]:[&_tbody_th]:py-0 @max-[48rem]:[&_tbody_th]:pr-0 @max-[48rem]:[&_i]:top-1 @max-[48rem]:[&_td]:py-0 @max-[48rem]:[&_td]:pr-0 @max-[48rem]:[&_td]:text-right @max-[48rem]:[&_td:nth-child(2)]:col-start-2 @max-[48rem]:[&_td:nth-child(2)]:row-start-1 @max-[48rem]:[&_td:nth-child(2)]:text-left @max-[48rem]:[&_td:nth-child(3)]:col-start-3 @max-[48rem]:[&_td:nth-child(3)]:row-start-1 @max-[48rem]:[&_td:nth-child(4)]:col-start-3 @max-[48rem]:[&_td:nth-child(4)]:row-start-2 @max-[48rem]:[&_td:nth-child(n+5):not(.days)]:hidden @max-[48rem]:[&_td.days]:col-start-2 @max-[48rem]:[&_td.days]:row-start-2 @max-[48rem]:[&_td.days]:text-left'

/** Icons of actions and sort headers, defined once and reused. */
function Symbols() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {(['BUY', 'SELL', 'WATCH', 'NONE'] as const).map((action) => (
        <symbol key={action} id={`scan-${action}`} viewBox="0 0 20 20">
          <ActionIcon action={action} />
        </symbol>
      ))}
      <symbol id="scan-order" viewBox="0 0 24 24">
        <ChevronsUpDown />
      </symbol>
    </svg>
  )
}

type OrderHeaderProps = {
  readonly query: ScreenerQuery
  readonly by: ScreenerOrder
  readonly name: string
  readonly isNumeric?: boolean
}

function OrderHeader({ query, by, name, isNumeric = false }: OrderHeaderProps) {
  const { sort } = query
  const isSorted = sort.by === by
  // Figures sort descending first, words ascending.
  const isDescending = isSorted ? !sort.isDescending : isNumeric
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={isNumeric ? 'text-right' : by === 'sector' ? 'words' : undefined}
    >
      <Link
        to={screenerAddress({ ...query, sort: { by, isDescending }, page: 1 })}
        preventScrollReset
        discover="none"
        className={`inline-flex min-h-6 items-center gap-1 whitespace-nowrap no-underline hover:text-ink ${isSorted ? 'text-ink' : 'text-ink-soft'}`}
      >
        {name}
        {isSorted ? (
          <Arrow aria-hidden="true" size={14} className="shrink-0" />
        ) : (
          <svg aria-hidden="true" className="size-3.5 shrink-0">
            <use href="#scan-order" />
          </svg>
        )}
      </Link>
    </th>
  )
}
