import { Pencil, Trash2 } from 'lucide-react'
import { createContext, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ActivitiesPage, ActivityRow } from '../../../use-cases/portfolio/read-activities.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { ColumnsTable } from '../../preferences/columns-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { useToast } from '../../ui/toast.tsx'
import { ActivityEditor } from './activity-editor.tsx'
import { KIND_NAMES } from '../../../domain/portfolio/activities/activity.ts'
import { removeActivity, restoreActivity, type ActivityColumns } from './activity-rows.ts'
import { Amount } from './amount.tsx'
import { ShareCount } from './share-count.tsx'
import { Stacked } from './stacked.tsx'

/** Opens the form for one of the rows. */
const EditContext = createContext<(row: ActivityRow) => void>(() => undefined)

/** One page of activities, newest first, each of which can be changed. */
export function ActivitiesTable({ page, ownerId }: { page: ActivitiesPage; ownerId: string }) {
  const [opened, setOpened] = useState<ActivityRow | null>(null)
  const close = () => setOpened(null)
  return (
    <EditContext value={setOpened}>
      <ColumnsTable
        caption="Activities"
        name="activities"
        columns={COLUMNS}
        rows={page.activities.rows}
        rowsInAll={page.activities.rowCount}
        rowId={({ activity }) => activity.id}
      />
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
  return (
    <span className="block compact:flex compact:flex-wrap compact:items-baseline compact:gap-x-2">
      <span>
        {KIND_NAMES[activity.kind]}
        {activity.ticker !== null && <span className="font-semibold"> {activity.ticker}</span>}
      </span>
      <span className="block text-sm break-words text-ink-soft sm:max-w-56">
        {account}
        {toAccount !== null && ` to ${toAccount}`}
      </span>
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
  const { amount, price, fee, tax } = activity
  const charged = [
    { name: 'fee', value: fee },
    { name: 'tax', value: tax },
  ].filter(({ value }) => value !== '0')
  if (amount === null && price === null) return <None />
  return (
    <Stacked>
      {amount !== null && <Amount amount={amount} currency={currency} />}
      {price !== null && (
        <span className="whitespace-nowrap">
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

/** Nothing belongs here. */
function None() {
  return <span className="text-ink-soft">–</span>
}

function ActivityTools({ row }: { row: ActivityRow }) {
  const edit = use(EditContext)
  const remove = useRemoveActivity()
  const [isRemoving, setIsRemoving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { kind, ticker } = row.activity
  const name = [KIND_NAMES[kind], ticker].filter((part) => part !== null).join(' ')
  const press = async () => {
    setIsRemoving(true)
    const failed = await remove(row.activity.id)
    setError(failed)
    setIsRemoving(false)
    // The button disappears with its row; move keyboard focus to the page.
    if (failed === null) document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <span className="block sm:text-right">
      <span className="inline-flex gap-1">
        <IconButton label={`Edit ${name}`} Icon={Pencil} onPress={() => edit(row)} />
        <IconButton
          label={`Delete ${name}`}
          Icon={Trash2}
          isDisabled={isRemoving}
          onPress={() => void press()}
        />
      </span>
      <output className="block text-sm text-ink-soft">{error}</output>
    </span>
  )
}

/**
 * Deletes an activity at once, with ten seconds to undo.
 * @returns deletes the activity of an id, and returns the error, or null if it is gone
 */
function useRemoveActivity(): (id: string) => Promise<string | null> {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  async function undo(activity: ActivityColumns): Promise<void> {
    try {
      await restoreActivity(await loadBrowserClient(anonKey), activity)
    } catch (error) {
      showToast({
        ...describeRowFailure(error),
        action: { label: 'Undo', run: () => void undo(activity) },
      })
    }
    await revalidate()
  }

  return async (id) => {
    try {
      const removed = await removeActivity(await loadBrowserClient(anonKey), id)
      showToast({
        kind: 'success',
        title: 'Success',
        text: 'Activity deleted',
        ...(removed !== null && { action: { label: 'Undo', run: () => void undo(removed) } }),
      })
    } catch (error) {
      return describeRowFailure(error).text
    }
    await revalidate()
    return null
  }
}
