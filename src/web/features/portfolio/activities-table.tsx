import { createContext, use, useState } from 'react'
import type { ActivitiesPage, ActivityRow } from '../../../use-cases/portfolio/read-activities.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { ColumnsTable } from '../../preferences/columns-table.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { ActivityEditor } from './activity-editor.tsx'
import { readExact, times, writeExact } from '../../../domain/portfolio/exact-decimal.ts'
import { KIND_NAMES } from '../../../domain/portfolio/activities/activity.ts'
import { removeActivity, restoreActivity } from './activity-rows.ts'
import { Amount } from './amount.tsx'
import { RowTools } from './row-tools.tsx'
import { ShareCount } from './share-count.tsx'
import { Stacked } from './stacked.tsx'

/** Opens the form for one of the rows. */
const EditContext = createContext<(row: ActivityRow) => void>(() => undefined)

/** Whether a row must say which account it is in. */
const ManyAccountsContext = createContext(true)

/** One page of activities, newest first, each of which can be changed. */
export function ActivitiesTable({ page, ownerId }: { page: ActivitiesPage; ownerId: string }) {
  const [opened, setOpened] = useState<ActivityRow | null>(null)
  const close = () => setOpened(null)
  return (
    <EditContext value={setOpened}>
      <ManyAccountsContext value={page.accounts.length > 1}>
        <ColumnsTable
          caption="Activities"
          name="activities"
          columns={COLUMNS}
          rows={page.activities.rows}
          rowsInAll={page.activities.rowCount}
          rowId={({ activity }) => activity.id}
        />
      </ManyAccountsContext>
      <Modal title="Edit activity" isOpen={opened !== null} onClose={close}>
        {opened !== null && (
          <ActivityEditor ownerId={ownerId} page={page} activity={opened.activity} onDone={close} />
        )}
      </Modal>
    </EditContext>
  )
}

const COLUMNS: readonly TableColumn<ActivityRow>[] = [
  {
    id: 'what',
    header: 'Activity',
    isRowHeader: true,
    cell: (row) => <WhatCell row={row} />,
  },
  { id: 'date', header: 'Date', cell: (row) => <DateCell row={row} /> },
  { id: 'shares', header: 'Shares', isNumeric: true, cell: (row) => <SharesCell row={row} /> },
  { id: 'money', header: 'Amount', isNumeric: true, cell: (row) => <MoneyCell row={row} /> },
  { id: 'gain', header: 'Gain', isNumeric: true, cell: (row) => <GainCell row={row} /> },
  {
    id: 'tools',
    header: 'Change',
    isHeaderHidden: true,
    cell: (row) => <ActivityTools row={row} />,
  },
]

function WhatCell({ row: { activity, account, toAccount } }: { row: ActivityRow }) {
  const hasAccounts = use(ManyAccountsContext)
  return (
    <span className="block compact:flex compact:flex-wrap compact:items-baseline compact:gap-x-2">
      <span>
        {KIND_NAMES[activity.kind]}
        {activity.ticker !== null && <span className="font-semibold"> {activity.ticker}</span>}
      </span>
      {hasAccounts && (
        <span className="block text-sm break-words text-ink-soft sm:max-w-56">
          {account}
          {toAccount !== null && ` to ${toAccount}`}
        </span>
      )}
      {activity.note !== null && (
        <span className="block text-sm break-words text-ink-soft sm:max-w-56">{activity.note}</span>
      )}
    </span>
  )
}

function DateCell({ row: { activity } }: { row: ActivityRow }) {
  const formats = useFormats()
  if (activity.tradedOn === null) return <span className="text-ink-soft">no date</span>
  return <span className="whitespace-nowrap">{formats.date(activity.tradedOn)}</span>
}

function SharesCell({ row: { activity } }: { row: ActivityRow }) {
  const formats = useFormats()
  const { shares, ratio } = activity
  if (ratio !== null) {
    return `${formats.decimal(ratio.newShares)} for ${formats.decimal(ratio.oldShares)}`
  }
  return shares === null ? <None /> : <ShareCount shares={shares} />
}

function MoneyCell({ row: { activity, currency } }: { row: ActivityRow }) {
  const { amount, shares, price, fee, tax } = activity
  const charged = [
    { name: 'fee', value: fee },
    { name: 'tax', value: tax },
  ].filter(({ value }) => value !== '0')
  if (amount === null && price === null) return <None />
  const traded =
    shares === null || price === null
      ? null
      : writeExact(times(readExact(shares), readExact(price)))
  const total = amount ?? traded
  return (
    <Stacked>
      {total !== null && <Amount amount={total} currency={currency} />}
      {price !== null && (
        <span className="text-sm whitespace-nowrap text-ink-soft">
          at <Amount amount={price} currency={currency} />
        </span>
      )}
      {charged.map(({ name, value }) => (
        <span key={name} className="text-sm whitespace-nowrap text-ink-soft">
          {name} <Amount amount={value} currency={currency} />
        </span>
      ))}
    </Stacked>
  )
}

function GainCell({ row: { activity, gain, gainCurrency } }: { row: ActivityRow }) {
  if (activity.kind !== 'sell') return <None />
  return <Amount amount={gain} currency={gainCurrency} isChange />
}

/** Nothing belongs here; on two lines the cell is left out. */
function None() {
  return (
    <span data-none="" className="text-ink-soft">
      –
    </span>
  )
}

function ActivityTools({ row }: { row: ActivityRow }) {
  const edit = use(EditContext)
  const { id, kind, ticker } = row.activity
  return (
    <RowTools
      id={id}
      name={[KIND_NAMES[kind], ticker].filter((part) => part !== null).join(' ')}
      onEdit={() => edit(row)}
      removal={REMOVAL}
    />
  )
}

const REMOVAL = { remove: removeActivity, restore: restoreActivity, doneText: 'Activity deleted' }
