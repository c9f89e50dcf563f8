import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { PortfolioSummary } from '../../../domain/portfolio/summarize-portfolio.ts'
import type { HoldingRow, ViewLink } from '../../../use-cases/portfolio/portfolio-page.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { portfolioAddress, HOLDINGS_TABLE } from './view-query.ts'
import { holdingColumns } from './holding-columns.tsx'
import { OpenedLots } from './opened-lots.tsx'

type HoldingsTableProps = {
  readonly view: Extract<ViewLink, { kind: 'holdings' }>
  readonly summary: PortfolioSummary
}

/** Holdings, a line for each ticker; the lots of one can be opened below it. */
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
    <DataTable
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
