import { Link } from 'react-router'
import type { PortfolioSummary } from '../../../domain/portfolio/summarize-portfolio.ts'
import type { HoldingRow } from '../../../use-cases/portfolio/portfolio-page.ts'
import { StockName } from '../../stock-rows/stock-name.tsx'
import { StockSignal } from '../../stock-rows/stock-signal.tsx'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { Amount } from './amount.tsx'
import { gainBreakdown, todayBreakdown, weightBreakdown } from './figure-breakdowns.ts'
import { LotTools } from './lot-tools.tsx'
import { NotAvailable } from './not-available.tsx'
import { PercentButton } from './percent-button.tsx'
import { ShareCount } from './share-count.tsx'
import { Stacked } from './stacked.tsx'

/** The columns of the table of holdings. @param toggle expands and collapses the lots of a row */
export function holdingColumns(
  summary: PortfolioSummary,
  toggle: (row: HoldingRow) => React.ReactNode,
): readonly TableColumn<HoldingRow>[] {
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      isRowHeader: true,
      sortBy: ({ ticker }) => ticker,
      cell: (row) => <NameCell row={row} toggle={toggle(row)} />,
    },
    {
      id: 'signal',
      header: 'Signal',
      narrow: 'plain',
      cell: (row) => <SignalCell row={row} />,
    },
    {
      id: 'price',
      header: 'Price',
      isNumeric: true,
      narrow: 'hidden',
      sortBy: ({ price }) => price?.price ?? null,
      cell: (row) => <PriceCell row={row} />,
    },
    {
      id: 'value',
      header: 'Value',
      isNumeric: true,
      narrow: 'leading',
      sortBy: ({ valueInBase }) => Number(valueInBase),
      cell: (row) => <ValueCell row={row} base={summary.base} />,
    },
    {
      id: 'weight',
      header: 'Weight',
      isNumeric: true,
      narrow: 'hidden',
      sortBy: ({ weight }) => weight,
      cell: (row) => (
        <PercentButton
          figure={{ kind: 'share', ratio: row.weight }}
          facts={() => weightBreakdown(row, summary)}
        />
      ),
    },
    {
      id: 'gain',
      header: 'Gain',
      isNumeric: true,
      narrow: 'labeled',
      sortBy: ({ gainPercent }) => gainPercent,
      cell: (row) => (
        <ChangeCell
          amount={row.gain}
          currency={row.currency}
          percent={row.gainPercent}
          facts={() => gainBreakdown(row)}
        />
      ),
    },
    {
      id: 'today',
      header: 'Day change',
      isNumeric: true,
      sortBy: ({ todaysChangePercent }) => todaysChangePercent,
      cell: (row) => (
        <ChangeCell
          amount={row.todaysChange}
          currency={row.currency}
          percent={row.todaysChangePercent}
          facts={() => todayBreakdown(row)}
        />
      ),
    },
    {
      id: 'tools',
      header: 'Change',
      isHeaderHidden: true,
      cell: ({ onlyLot }) => (onlyLot === null ? null : <LotTools row={onlyLot} />),
    },
  ]
}

function NameCell({ row, toggle }: { row: HoldingRow; toggle: React.ReactNode }) {
  return (
    <span className="block compact:flex compact:flex-wrap compact:items-baseline compact:gap-x-2 rows:flex rows:flex-wrap rows:items-baseline rows:gap-x-3">
      <StockName symbol={row.ticker} company={row.company} hasPage={row.isTicker} />
      <span className="block text-sm text-ink-soft">
        <ShareCount shares={row.shares} hasUnit />
      </span>
      {toggle}
    </span>
  )
}

function PriceCell({ row: { price } }: { row: HoldingRow }) {
  if (price === null) return <NotAvailable />
  return (
    <Stacked>
      <Amount amount={String(price.price)} currency={price.currency} />
      {price.freshness === 'stale' && <FreshnessBadge freshness="stale" />}
    </Stacked>
  )
}

function ValueCell({ row, base }: { row: HoldingRow; base: string }) {
  const isForeign = row.currency !== base && row.valueInBase !== null
  return (
    <Stacked>
      <Amount amount={row.value} currency={row.currency} />
      {isForeign && (
        <span className="text-sm text-ink-soft">
          <Amount amount={row.valueInBase} currency={base} />
        </span>
      )}
    </Stacked>
  )
}

type ChangeCellProps = {
  readonly amount: string | null
  readonly currency: string | null
  readonly percent: number | null
  readonly facts: Parameters<typeof PercentButton>[0]['facts']
}

function ChangeCell({ amount, currency, percent, facts }: ChangeCellProps) {
  if (amount === null) return <NotAvailable />
  return (
    <Stacked>
      <Amount amount={amount} currency={currency} isChange />
      {percent !== null && <PercentButton figure={{ kind: 'change', percent }} facts={facts} />}
    </Stacked>
  )
}

function SignalCell({ row: { ticker, isTicker, signal } }: { row: HoldingRow }) {
  if (!isTicker) return <NotAvailable />
  if (signal === null) return <span className="text-ink-soft">not available yet</span>
  return (
    <Link
      to={`/stocks/${encodeURIComponent(ticker)}`}
      className="inline-block no-underline hover:underline"
    >
      <span className="sr-only">Signal of {ticker}: </span>
      <StockSignal row={signal} />
    </Link>
  )
}
