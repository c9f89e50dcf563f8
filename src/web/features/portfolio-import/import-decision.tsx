import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'
import { Failed } from '../../ui/states.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import type { PlacedActivity } from '../../../domain/portfolio/import/place-activities.ts'
import { KIND_NAMES } from '../../../domain/portfolio/activities/activity.ts'
import { countKinds, type KindCount } from './plan-import.ts'

type ImportDecisionProps = {
  readonly placed: readonly PlacedActivity[]
  readonly skippedRows: number
  readonly invalidRows: number
  readonly isReady: boolean
  /** Whether the file could be compared with the portfolio. */
  readonly isCompared: boolean
  readonly withDuplicates: boolean
  readonly error: string | null
  /** An account's name by its name in the file. */
  readonly nameOf: (fileAccount: string) => string
  readonly onWithDuplicates: (withDuplicates: boolean) => void
  readonly onImport: (chosen: readonly PlacedActivity[]) => void
  readonly onLeave: () => void
}

/** What the import would do, in numbers, and its buttons. */
export function ImportDecision(props: ImportDecisionProps) {
  const { placed, isReady, isCompared, withDuplicates, error, nameOf, onLeave } = props
  const added = placed.filter(({ duplicateOf }) => duplicateOf === null)
  const chosen = withDuplicates ? placed : added
  return (
    <Panel title="Import summary">
      <div className="space-y-4">
        {error !== null && <Failed>{error}</Failed>}
        <StatCards>
          <StatCard label="Ready to import" value={added.length} />
          <StatCard
            label="Already in portfolio"
            value={isCompared ? placed.length - added.length : 'Unknown'}
            caption={
              isCompared
                ? 'Same account, day, type, symbol, shares and amount'
                : 'We couldn’t load your portfolio. Check for duplicates yourself, or choose the file again.'
            }
          />
          <StatCard label="Rows left out" value={props.skippedRows} caption="Each with a reason" />
          <StatCard label="Rows with errors" value={props.invalidRows} caption="Not imported" />
        </StatCards>
        {placed.length > 0 && <KindTable counts={countKinds(placed)} nameOf={nameOf} />}
        {added.length < placed.length && (
          <label className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              checked={withDuplicates}
              onChange={({ currentTarget }) => props.onWithDuplicates(currentTarget.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            Import duplicates too
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look="main"
            disabled={!isReady || chosen.length === 0}
            onClick={() => props.onImport(chosen)}
          >
            {nameButton(chosen.length)}
          </Button>
          <Button onClick={onLeave}>Choose another file</Button>
        </div>
      </div>
    </Panel>
  )
}

type KindTableProps = {
  readonly counts: readonly KindCount[]
  readonly nameOf: (fileAccount: string) => string
}

/** What would be added, by account and type. */
function KindTable({ counts, nameOf }: KindTableProps) {
  const rows = counts.map((count) => ({ ...count, account: nameOf(count.fileAccount) }))
  return (
    <DataTable
      caption="What will be added"
      columns={KIND_COLUMNS}
      rows={rows}
      rowId={({ fileAccount, kind }) => `${fileAccount} ${kind}`}
      name="kinds"
      rowsPerPage={20}
    />
  )
}

const KIND_COLUMNS: readonly TableColumn<KindCount & { readonly account: string }>[] = [
  {
    id: 'kind',
    header: 'Type',
    cell: ({ kind }) => KIND_NAMES[kind],
    sortBy: ({ kind }) => KIND_NAMES[kind],
    isRowHeader: true,
  },
  {
    id: 'account',
    header: 'Account',
    cell: ({ account }) => <span className="[overflow-wrap:anywhere]">{account}</span>,
    sortBy: ({ account }) => account,
  },
  {
    id: 'added',
    header: 'To add',
    cell: ({ added }) => added,
    sortBy: ({ added }) => added,
    isNumeric: true,
  },
  {
    id: 'duplicates',
    header: 'Duplicates',
    cell: ({ duplicates }) => duplicates,
    sortBy: ({ duplicates }) => duplicates,
    isNumeric: true,
  },
]

function nameButton(count: number): string {
  if (count === 0) return 'Nothing to import'
  return count === 1 ? 'Import 1 activity' : `Import ${count} activities`
}
