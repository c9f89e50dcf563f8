import { Link, useLocation, useSearchParams } from 'react-router'
import { startTransition, useOptimistic, useRef, useState } from 'react'
import { moveStep, planMove } from '../../../domain/watchlists/plan-move.ts'
import type { Watchlist } from '../../../domain/watchlists/watchlist.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EntryTools } from './entry-tools.tsx'
import { ENTRY_COLUMNS } from './entry-columns.tsx'
import { EntryActions } from './entry-actions.ts'
import type { ListEntry } from './list-entry.ts'
import { saveItemPositions, removeItem } from './list-rows.ts'
import { NoteDialog } from './note-dialog.tsx'
import { useListChanges } from './use-list-changes.ts'

const TABLE = 'watch'

type ListTableProps = { readonly list: Watchlist; readonly entries: readonly ListEntry[] }

type Step =
  | { readonly kind: 'moved'; readonly id: string; readonly step: -1 | 1 }
  | { readonly kind: 'removed'; readonly id: string }

/**
 * A list's stocks, in its owner's order or sorted by a column. Changes show at once, and roll back
 * on failure.
 */
export function ListTable({ list, entries }: ListTableProps) {
  const [search] = useSearchParams()
  const { change, remove } = useListChanges()
  const [shown, show] = useOptimistic(entries, takeStep)
  const [notedId, setNotedId] = useState<string | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const order = shown.map(({ item }) => item)
  const isOwnOrder = !search.has(TABLE)
  const actions = {
    canMove: (id: string, step: -1 | 1) => isOwnOrder && moveStep(order, id, step) !== order,
    move: (id: string, step: -1 | 1) =>
      startTransition(async () => {
        show({ kind: 'moved', id, step })
        await change((client) => saveItemPositions(client, planMove(order, id, step)))
      }),
    remove: (id: string, symbol: string) =>
      startTransition(async () => {
        // The pressed button disappears with its row.
        table.current?.focus()
        show({ kind: 'removed', id })
        await remove((client) => removeItem(client, id), `${symbol} from ${list.name}`)
      }),
    note: setNotedId,
  }
  const noted = entries.find(({ item }) => item.id === notedId)?.item ?? null
  return (
    <EntryActions value={{ ...actions, isOwnOrder }}>
      {!isOwnOrder && <OwnOrderLink />}
      <div ref={table} tabIndex={-1} className="outline-none">
        <DataTable
          caption={`Stocks of ${list.name}`}
          columns={COLUMNS}
          rows={shown}
          rowId={({ item }) => item.id}
          name={TABLE}
        />
      </div>
      <NoteDialog item={noted} onClose={() => setNotedId(null)} />
    </EntryActions>
  )
}

const COLUMNS = [
  ...ENTRY_COLUMNS,
  {
    id: 'tools',
    header: 'Edit list',
    isHeaderHidden: true,
    cell: (entry: ListEntry) => <EntryTools item={entry.item} />,
  },
]

function takeStep(entries: readonly ListEntry[], step: Step): readonly ListEntry[] {
  if (step.kind === 'removed') return entries.filter(({ item }) => item.id !== step.id)
  const placed = entries.map((entry) => ({ id: entry.item.id, entry }))
  return moveStep(placed, step.id, step.step).map(({ entry }) => entry)
}

function OwnOrderLink() {
  const { pathname, search } = useLocation()
  const next = new URLSearchParams(search)
  next.delete(TABLE)
  next.delete(`${TABLE}-page`)
  return (
    <p className="mb-2 text-sm">
      <Link to={{ pathname, search: next.toString() }} preventScrollReset replace>
        Back to your own order
      </Link>
    </p>
  )
}
