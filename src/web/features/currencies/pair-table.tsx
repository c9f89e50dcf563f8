import type { FxSnapshot } from '../../../use-cases/market/read-fx.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { MarkedChange } from '../../ui/marked-change.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { NoRates } from './no-rates.tsx'
import { listPairs, type PairSnapshot } from './pair-list.ts'
import { toRateTable } from './rate-table.ts'
import { RatesNote } from './rates-note.tsx'
import { useRates } from './use-rates.ts'

/** The six most traded pairs. */
export function PairTable({ fx }: { fx: FxSnapshot | null }) {
  const { data, hasFailed, refresh } = useRates(fx)
  if (data === null && !hasFailed) return <Skeleton rows={6} className="h-12 max-sm:h-24" />
  const table = data === null ? null : toRateTable(data)
  if (data === null || table === null) return <NoRates hasFailed={hasFailed} onRetry={refresh} />
  return (
    <>
      <DataTable
        caption="Six major currency pairs"
        columns={COLUMNS}
        rows={listPairs(table, ({ isMajor }) => isMajor)}
        rowId={({ name }) => name}
        name="sort"
      />
      <RatesNote fx={data} hasFailed={hasFailed} />
    </>
  )
}

const COLUMNS: readonly TableColumn<PairSnapshot>[] = [
  {
    id: 'pair',
    header: 'Pair',
    isRowHeader: true,
    cell: ({ name, words }) => (
      <span>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">{words}</span>
      </span>
    ),
    sortBy: ({ name }) => name,
  },
  {
    id: 'rate',
    header: 'Rate',
    isNumeric: true,
    cell: ({ rate }) => (rate === null ? <NotAvailable /> : <Rate rate={rate} />),
    sortBy: ({ rate }) => rate,
    narrow: 'leading',
  },
  {
    id: 'change',
    header: 'Change from the previous day',
    isNumeric: true,
    cell: ({ changePercent }) =>
      changePercent === null ? <NotAvailable /> : <SignedPercent percent={changePercent} />,
    sortBy: ({ changePercent }) => changePercent,
    narrow: 'leading',
  },
]

function Rate({ rate }: { rate: number }) {
  // Four decimals, for the yen too.
  const text = useFormats().number(rate, 4)
  return (
    <MarkedChange of={text}>
      <span className="font-semibold">{text}</span>
    </MarkedChange>
  )
}

function NotAvailable() {
  return <span className="text-sm text-ink-soft">Not available</span>
}
