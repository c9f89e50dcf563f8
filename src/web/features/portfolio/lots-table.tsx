import { Link } from 'react-router'
import type { LotRow, ViewLink } from '../../../use-cases/portfolio/portfolio-page.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { StockName } from '../../stock-rows/stock-name.tsx'
import { ColumnsTable } from '../../preferences/columns-table.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { Amount } from './amount.tsx'
import { portfolioAddress, LOTS_TABLE } from './view-query.ts'
import { lotGainBreakdown } from './figure-breakdowns.ts'
import { LotGapNotes } from './lot-gap-notes.tsx'
import { LotTools } from './lot-tools.tsx'
import { NotAvailable } from './not-available.tsx'
import { PercentButton } from './percent-button.tsx'
import { ShareCount } from './share-count.tsx'
import { Stacked } from './stacked.tsx'

/** Every lot in its own row. */
export function LotsTable({ view }: { view: Extract<ViewLink, { kind: 'lots' }> }) {
  const { lots, ticker } = view
  return (
    <>
      {ticker !== null && (
        <p className="mb-3">
          Lots of {ticker} only.{' '}
          <Link to={portfolioAddress('', { view: 'lots' })} preventScrollReset>
            Show all lots
          </Link>
        </p>
      )}
      <ColumnsTable
        caption="Lots"
        columns={COLUMNS}
        rows={lots.rows}
        rowsInAll={lots.rowCount}
        rowId={({ lot }) => lot.id}
        {...LOTS_TABLE}
      />
    </>
  )
}

const COLUMNS: readonly TableColumn<LotRow>[] = [
  {
    id: 'symbol',
    header: 'Symbol',
    isRowHeader: true,
    sortBy: ({ lot }) => lot.ticker,
    cell: (row) => <NameCell row={row} />,
  },
  {
    id: 'shares',
    header: 'Shares',
    isNumeric: true,
    sortBy: ({ shares }) => Number(shares),
    cell: (row) => <SharesCell row={row} />,
  },
  {
    id: 'price',
    header: 'Avg Price',
    isNumeric: true,
    cell: ({ lot, paidCurrency }) => <Amount amount={lot.price} currency={paidCurrency} />,
  },
  {
    id: 'paid',
    header: 'Cost',
    isNumeric: true,
    sortBy: ({ cost }) => Number(cost),
    cell: ({ paid, paidCurrency }) => <Amount amount={paid} currency={paidCurrency} />,
  },
  {
    id: 'bought',
    header: 'Bought',
    isNumeric: true,
    isDate: true,
    sortBy: ({ lot }) => lot.boughtOn,
    cell: (row) => <DateCell row={row} />,
  },
  {
    id: 'value',
    header: 'Value',
    isNumeric: true,
    narrow: 'leading',
    sortBy: ({ value }) => Number(value),
    cell: ({ value, currency }) => <Amount amount={value} currency={currency} />,
  },
  {
    id: 'gain',
    header: 'Gain',
    isNumeric: true,
    sortBy: ({ gainPercent }) => gainPercent,
    cell: (row) => <GainCell row={row} />,
  },
  {
    id: 'tools',
    header: 'Change',
    isHeaderHidden: true,
    cell: (row) => <LotTools row={row} />,
  },
]

function NameCell({ row: { lot, company, isTicker } }: { row: LotRow }) {
  return (
    <span className="block">
      <StockName symbol={lot.ticker} company={company} hasPage={isTicker} />
      {lot.note !== null && (
        <span className="block text-sm break-words text-ink-soft sm:max-w-56">{lot.note}</span>
      )}
    </span>
  )
}

function SharesCell({ row: { lot, shares } }: { row: LotRow }) {
  return (
    <Stacked>
      <ShareCount shares={lot.shares} />
      {shares !== lot.shares && (
        <span className="text-sm text-ink-soft">
          now <ShareCount shares={shares} />
        </span>
      )}
    </Stacked>
  )
}

function DateCell({ row: { lot, gaps } }: { row: LotRow }) {
  const formats = useFormats()
  return (
    <Stacked>
      {lot.boughtOn === null ? (
        <span className="text-ink-soft">no date</span>
      ) : (
        <span className="whitespace-nowrap">{formats.date(lot.boughtOn)}</span>
      )}
      <LotGapNotes gaps={gaps} />
    </Stacked>
  )
}

function GainCell({ row }: { row: LotRow }) {
  const { gain, gainPercent, currency } = row
  if (gain === null) return <NotAvailable />
  return (
    <Stacked>
      <Amount amount={gain} currency={currency} isChange />
      {gainPercent !== null && (
        <PercentButton
          figure={{ kind: 'change', percent: gainPercent }}
          facts={() => lotGainBreakdown(row)}
        />
      )}
    </Stacked>
  )
}
