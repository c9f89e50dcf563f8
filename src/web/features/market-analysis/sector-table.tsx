import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Period } from '../../../domain/market/prices/period-changes.ts'
import type {
  SectorPerformance,
  SectorRow,
} from '../../../use-cases/market-analysis/read-sector-performance.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { StockChange } from '../../stock-rows/stock-change.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { addressWith } from '../../ui/address-with.ts'
import { ChangeBar } from './change-bar.tsx'
import { PERIOD_NOTE, PERIODS, readPeriod } from './period.ts'
import { SectorSummary } from './sector-summary.tsx'

const TABLE = 'sectors'

/** Eleven sectors over four periods, ordered and drawn by the period in the address. */
export function SectorTable({ performance }: { performance: SectorPerformance }) {
  const [search] = useSearchParams()
  const location = useLocation()
  const period = readPeriod(search)
  const { sectors } = performance
  const columns = useMemo(() => listColumns(period, sectors), [period, sectors])
  const tabs = PERIODS.map(({ id, label }) => ({
    id,
    label,
    to: addressWith(location, { period: id === 'day' ? null : id, [TABLE]: null }),
  }))
  return (
    <>
      <LinkTabs label="Period" tabs={tabs} current={period} />
      <SectorSummary sectors={sectors} period={period} />
      <DataTable
        caption="Performance of the eleven sectors"
        columns={columns}
        rows={sectors}
        rowId={({ sector }) => sector}
        name={TABLE}
        order={`-${period}`}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {PERIOD_NOTE} A sector is told by its Select Sector fund; where that has no price, by the
        plain mean of its tracked stocks.
        {sectors.some(({ isWithDividends }) => isWithDividends) &&
          ' Dividends of the funds count as gains, because the source has taken them out of older prices.'}
      </p>
      <RowsSource rows={performance} />
    </>
  )
}

function listColumns(
  period: Period,
  sectors: readonly SectorRow[],
): readonly TableColumn<SectorRow>[] {
  const sizes = sectors.map(({ changes }) => Math.abs(changes[period] ?? 0))
  const largest = Math.max(...sizes)
  return [
    {
      id: 'sector',
      header: 'Sector',
      cell: (row) => <SectorName row={row} />,
      sortBy: ({ sector }) => sector,
      isRowHeader: true,
    },
    {
      id: 'drawn',
      header: `The period chosen, drawn`,
      cell: ({ changes }) => {
        const percent = changes[period]
        return percent === null || largest === 0 ? null : (
          <ChangeBar percent={percent} largest={largest} />
        )
      },
      isHeaderHidden: true,
    },
    ...PERIODS.map(({ id, label }): TableColumn<SectorRow> => ({
      id,
      header: label,
      cell: ({ changes }) => <StockChange percent={changes[id]} />,
      sortBy: ({ changes }) => changes[id],
      isNumeric: true,
    })),
  ]
}

function SectorName({ row: { sector, fund, basis, memberCount } }: { row: SectorRow }) {
  return (
    <span className="block">
      <span className="font-semibold">{sector}</span>
      <span className="block text-sm text-ink-soft">
        {basis === 'fund' && (
          <>
            by the fund <Link to={`/stocks/${fund}`}>{fund}</Link>
          </>
        )}
        {basis === 'members' && `by ${memberCount} tracked stocks`}
        {basis === null && 'no source gives it just now'}
      </span>
    </span>
  )
}
