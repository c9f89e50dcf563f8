import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { PortfolioSummary } from '../../../domain/portfolio/summarize-portfolio.ts'
import type {
  HoldingRow,
  LotRow,
  RowPage,
  ViewLink,
} from '../../../use-cases/portfolio/portfolio-page.ts'
import { ColumnsTable } from '../../preferences/columns-table.tsx'
import { HOLDINGS_TABLE, portfolioAddress } from './view-query.ts'
import { holdingColumns } from './holding-columns.tsx'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Amount } from './amount.tsx'
import { lotGainBreakdown } from './figure-breakdowns.ts'
import { LotGapNotes } from './lot-gap-notes.tsx'
import { LotTools } from './lot-tools.tsx'
import { PercentButton } from './percent-button.tsx'
import { ShareCount } from './share-count.tsx'

type Opened = RowPage<LotRow> & { readonly ticker: string }

type HoldingsTableProps = {
  readonly view: Extract<ViewLink, { kind: 'holdings' }>
  readonly summary: PortfolioSummary
}

/** Holdings, a row per ticker; a row expands to its lots. */
export function HoldingsTable({ view: { holdings, opened }, summary }: HoldingsTableProps) {
  const openedTicker = opened?.ticker ?? null
  const columns = useMemo(
    () =>
      holdingColumns(summary, (row) => (
        <LotsToggle row={row} isOpen={row.ticker === openedTicker} />
      )),
    [summary, openedTicker],
  )
  return (
    <ColumnsTable
      caption="Holdings"
      columns={columns}
      rows={holdings.rows}
      rowsInAll={holdings.rowCount}
      rowId={({ ticker }) => ticker}
      {...HOLDINGS_TABLE}
      detail={
        opened === null ? null : { rowId: opened.ticker, content: <OpenedLots opened={opened} /> }
      }
    />
  )
}

function LotsToggle({ row: { ticker, lotCount }, isOpen }: { row: HoldingRow; isOpen: boolean }) {
  const { search } = useLocation()
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <Link
      to={portfolioAddress(search, { open: isOpen ? null : ticker })}
      preventScrollReset
      replace
      aria-expanded={isOpen}
      className="inline-flex min-h-6 items-center gap-1 text-sm"
    >
      <Icon aria-hidden="true" size={14} />
      {isOpen ? 'Hide' : 'Show'} {lotCount === 1 ? 'the lot' : `${lotCount} lots`}
      <span className="sr-only"> of {ticker}</span>
    </Link>
  )
}

/** The lots of one holding, earliest purchase first; only the first few of many. */
function OpenedLots({ opened }: { opened: Opened }) {
  const { rows, rowCount, ticker } = opened
  return (
    <div className="rounded-md bg-sunken px-3 py-1 max-sm:mt-1">
      <ul aria-label={`Lots of ${ticker}`}>
        {rows.map((row) => (
          <OpenedLot key={row.lot.id} row={row} />
        ))}
      </ul>
      {rowCount > rows.length && (
        <p className="border-t border-line py-2 text-sm">
          <Link to={portfolioAddress('', { view: 'lots', ticker })}>All {rowCount} lots</Link>
        </p>
      )}
    </div>
  )
}

function OpenedLot({ row }: { row: LotRow }) {
  const formats = useFormats()
  const { lot, paidCurrency, gainPercent, gaps } = row
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5 first:border-t-0">
      <span className="figures min-w-0">
        <ShareCount shares={lot.shares} /> at <Amount amount={lot.price} currency={paidCurrency} />
        {lot.boughtOn !== null && `, ${formats.date(lot.boughtOn)}`}
        {lot.note !== null && (
          <span className="block text-sm break-words text-ink-soft">{lot.note}</span>
        )}
        <LotGapNotes gaps={gaps} />
      </span>
      <span className="inline-flex flex-wrap items-center gap-x-4">
        {gainPercent !== null && (
          <span className="figures">
            <span className="sr-only">Gain </span>
            <PercentButton
              figure={{ kind: 'change', percent: gainPercent }}
              facts={() => lotGainBreakdown(row)}
            />
          </span>
        )}
        <LotTools row={row} />
      </span>
    </li>
  )
}
