import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { type Period, PERIOD_SESSIONS } from '../../../domain/market/prices/period-changes.ts'
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
import { useFormats } from '../../preferences/preferences-context.ts'

const PERIODS: readonly { readonly id: Period; readonly label: string }[] = [
  { id: 'day', label: '1 day' },
  { id: 'week', label: '1 week' },
  { id: 'month', label: '1 month' },
  { id: 'year', label: '1 year' },
]

/** Weeks and months differ in length; sessions do not. */
const PERIOD_NOTE = `Close to close, in trading days: a week is ${PERIOD_SESSIONS.week}, a month ${PERIOD_SESSIONS.month}, a year ${PERIOD_SESSIONS.year}.`

type SectorSummaryProps = { readonly sectors: readonly SectorRow[]; readonly period: Period }

type ChangeBarProps = {
  /** 1.5 means 1.5%. */
  readonly percent: number
  /** The largest absolute change in the comparison; above 0. */
  readonly largest: number
}

const TABLE = 'sectors'

/** Eleven sectors over four periods, sorted and drawn by the URL's period. */
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
        {PERIOD_NOTE} Each sector is measured by its Select Sector fund, or by the average of its
        tracked stocks if the fund has no price.
        {sectors.some(({ isWithDividends }) => isWithDividends) &&
          ' Fund dividends count as gains, because the provider adjusts older prices for them.'}
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
      header: `Chart of the period`,
      cell: ({ changes }) => {
        const percent = changes[period]
        return percent === null || largest === 0 ? null : (
          <ChangeBar percent={percent} largest={largest} />
        )
      },
      isHeaderHidden: true,
      narrow: 'hidden',
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
        {basis === null && 'no provider has it right now'}
      </span>
    </span>
  )
}

/** A change as a bar from the middle, to the right for a gain; next to its figure. */
function ChangeBar({ percent, largest }: ChangeBarProps) {
  const width = (Math.abs(percent) / largest) * 50
  return (
    <svg
      viewBox="-50 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="block h-4 w-full min-w-24"
    >
      <rect
        x={percent < 0 ? -width : 0}
        y="1"
        width={width}
        height="8"
        className={percent < 0 ? 'fill-loss' : 'fill-gain'}
      />
      <rect x="-0.25" y="0" width="0.5" height="10" className="fill-line-strong" />
    </svg>
  )
}

/** The table in a sentence. */
function SectorSummary({ sectors, period }: SectorSummaryProps) {
  const formats = useFormats()
  const known = sectors
    .flatMap(({ sector, changes }) => {
      const percent = changes[period]
      return percent === null ? [] : [{ sector, percent }]
    })
    .toSorted((one, other) => other.percent - one.percent)
  const best = known[0]
  const worst = known.at(-1)
  const label = PERIODS.find(({ id }) => id === period)?.label ?? ''
  if (best === undefined || worst === undefined) {
    return <p className="mb-3">Over {label}, no sector has prices that far back.</p>
  }
  const rising = known.filter(({ percent }) => percent > 0).length
  return (
    <p className="figures mb-3">
      Over {label}, {rising} of {known.length} sectors rose. {best.sector} leads with{' '}
      {formats.signedPercent(best.percent)}, {worst.sector} trails with{' '}
      {formats.signedPercent(worst.percent)}.
    </p>
  )
}

/** The URL's period; defaults to the day. */
export function readPeriod(search: URLSearchParams): Period {
  const requested = search.get('period')
  return PERIODS.find(({ id }) => id === requested)?.id ?? 'day'
}
