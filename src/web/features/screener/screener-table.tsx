import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Link } from 'react-router'
import type { ScreenerOrder, ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { screenerAddress } from './screener-address.ts'
import { ScreenerLine } from './screener-line.tsx'
import type { ScreenerRowView } from './screener-results.ts'

const COLUMNS: readonly { readonly by: ScreenerOrder; readonly name: string }[] = [
  { by: 'price', name: 'Close' },
  { by: 'change', name: 'Change' },
  { by: 'volume', name: 'Volume' },
  { by: 'rsi', name: 'RSI' },
  { by: 'adx', name: 'ADX' },
  { by: 'sma-gap', name: 'SMA gap, %' },
  { by: 'obv', name: 'OBV, days' },
  { by: 'cmf', name: 'CMF' },
]

type ScreenerTableProps = {
  readonly query: ScreenerQuery
  readonly rows: readonly ScreenerRowView[]
}

/** One page of stocks, in a horizontally scrolling box with fixed names. */
export function ScreenerTable({ query, rows }: ScreenerTableProps) {
  const formats = useFormats()
  return (
    <section aria-label="Stocks of the scan" tabIndex={0} className="relative overflow-x-auto">
      <IconSymbols />
      <table
        className={`figures w-full border-collapse text-left ${LINES} ${NAMES} ${SIGNALS} ${FIGURES} ${REST}`}
      >
        <caption className="sr-only">Stocks of the scan</caption>
        <thead>
          <tr className="text-sm text-ink-soft">
            <OrderHeader query={query} by="ticker" name="Stock" />
            <OrderHeader query={query} by="action" name="Signal" />
            {COLUMNS.map(({ by, name }) => (
              <OrderHeader key={by} query={query} by={by} name={name} isNumeric />
            ))}
            <th scope="col" className="whitespace-nowrap">
              60 days
            </th>
            <OrderHeader query={query} by="sector" name="Sector" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ScreenerLine key={row.symbol} row={row} formats={formats} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

// Fifty rows of twelve cells: shared styles are here, not six hundred times.
const LINES =
  '[&_td]:py-2 [&_td]:pr-3 [&_th]:py-2 [&_th]:pr-3 compact:[&_td]:py-1 compact:[&_th]:py-1 [&_tr]:border-b [&_tr]:border-line [&_thead_tr]:border-line-strong [&_thead_th]:font-semibold'
const NAMES =
  '[&_tbody_th]:sticky [&_tbody_th]:left-0 [&_tbody_th]:bg-surface [&_tbody_th]:font-normal [&_th>a]:font-semibold [&_th>span]:block [&_th>span]:max-w-28 sm:[&_th>span]:max-w-44 [&_th>span]:truncate [&_th>span]:text-sm [&_th>span]:text-ink-soft'
const SIGNALS =
  '[&_td:nth-child(2)]:font-semibold [&_td:nth-child(2)]:whitespace-nowrap [&_td:nth-child(2)>svg]:mr-1.5 [&_td:nth-child(2)>svg]:inline [&_td:nth-child(2)>svg]:size-5 [&_td:nth-child(2)>svg]:align-[-0.3em]'
const FIGURES =
  '[&_td:nth-child(n+3):nth-child(-n+10)]:text-right [&_td:nth-child(n+3):nth-child(-n+10)]:whitespace-nowrap [&_td:nth-child(4)]:font-semibold [&_small]:block [&_small]:text-sm [&_small]:text-ink-soft'
const REST =
  '[&_td>p]:min-w-56 [&_td>p]:text-left [&_td>p]:text-sm [&_td>p]:whitespace-normal [&_td>p]:text-ink-soft [&_td>span]:text-sm [&_td>span]:text-ink-soft [&_td_path]:fill-none [&_td_path]:stroke-ink-soft [&_td_path]:stroke-[1.5] [&_td:nth-last-child(2)>svg]:h-6 [&_td:nth-last-child(2)>svg]:w-20 [&_td:nth-last-child(2)>svg]:overflow-visible [&_td:last-child]:min-w-28 [&_td:last-child]:text-sm'

/** Icons of actions and sort headers, defined once and reused. */
function IconSymbols() {
  return (
    <svg aria-hidden="true" className="hidden">
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
      className={isNumeric ? 'text-right' : undefined}
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
