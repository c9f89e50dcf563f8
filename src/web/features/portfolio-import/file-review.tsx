import { useEffect, useMemo, useState } from 'react'
import { nameAccount } from '../../../domain/portfolio/import/find-account.ts'
import type {
  AccountTargets,
  PlacedActivity,
} from '../../../domain/portfolio/import/place-activities.ts'
import { FoldingPanel } from '../../ui/folding-panel.tsx'
import { OTHER } from '../../../domain/portfolio/import/layouts/other.ts'
import { listMissing } from './column-choices.tsx'
import { AccountChoices } from './account-choices.tsx'
import { InvalidRows } from './invalid-rows.tsx'
import { ImportDecision } from './import-decision.tsx'
import { ImportProgress } from './import-progress.tsx'
import { NameShares } from './name-shares.tsx'
import { ReadingForm } from './reading-form.tsx'
import { ReadyRows } from './ready-rows.tsx'
import type { OpenFile } from './open-file.ts'
import type { ImportPlan } from '../../../domain/portfolio/import/import-plan.ts'
import { draftImport } from './plan-import.ts'
import { type Review, reviewRows, type SkippedRow } from './review-rows.ts'
import { localToday } from '../../local-today.ts'
import { describeSkipReason } from '../../../domain/portfolio/import/skip-reason.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { ROW_NUMBER } from './row-number.tsx'

const COLUMNS: readonly TableColumn<SkippedRow>[] = [
  ROW_NUMBER,
  {
    id: 'reason',
    header: 'Why',
    cell: ({ reason }) => <span className="max-sm:text-right">{describeSkipReason(reason)}</span>,
    sortBy: ({ reason }) => reason,
  },
  {
    id: 'text',
    header: 'Row contents',
    cell: ({ text }) => (
      <span className="text-sm break-words [overflow-wrap:anywhere] text-ink-soft">{text}</span>
    ),
  },
]

type FileReviewProps = {
  readonly file: OpenFile
  /** Why its import failed. */
  readonly error: string | null
  readonly onChange: (file: OpenFile) => void
  readonly onImport: (chosen: readonly PlacedActivity[], targets: AccountTargets) => void
  readonly onLeave: () => void
}

/** How a file is read, and what each of its rows would become. */
export function FileReview({ file, error, onChange, onImport, onLeave }: FileReviewProps) {
  const { review, isCurrent, doneRows } = useReview(file)
  return (
    <>
      <FoldingPanel title={`File format: ${file.plan.layout.name}`} isOpen={needsChecking(file)}>
        <ReadingForm file={file} onChange={onChange} />
      </FoldingPanel>
      {review === null ? (
        <ImportProgress
          title="Reading the rows"
          share={doneRows / file.facts.rows.length}
          onCancel={onLeave}
        >
          {doneRows} of {file.facts.rows.length} rows.
        </ImportProgress>
      ) : (
        <ReviewedRows
          {...{ file, review, error, onChange, onImport, onLeave }}
          isReady={isCurrent}
        />
      )}
    </>
  )
}

type ReviewedRowsProps = FileReviewProps & { readonly review: Review; readonly isReady: boolean }

/** What an import would add, and what it leaves out. */
function ReviewedRows({ file, review, isReady, error, ...actions }: ReviewedRowsProps) {
  const { onChange, onImport, onLeave } = actions
  const [withDuplicates, setWithDuplicates] = useState(false)
  const { targets, placed, oversold } = useMemo(() => draftImport(review, file), [review, file])
  const invalid = [...review.invalid, ...oversold]
  const nameOf = (fileAccount: string) => {
    const account = file.known?.accounts.find(({ id }) => id === targets[fileAccount])
    return account?.name ?? nameAccount(file.plan.layout, fileAccount)
  }
  return (
    <div aria-busy={!isReady} className="space-y-6 compact:space-y-3">
      <NameShares file={file} invalid={review.invalid} onChange={onChange} />
      <AccountChoices file={file} targets={targets} onChange={onChange} />
      <ImportDecision
        placed={placed}
        skippedRows={review.skipped.length}
        invalidRows={invalid.length}
        isReady={isReady}
        isCompared={file.known !== null}
        withDuplicates={withDuplicates}
        error={error}
        nameOf={nameOf}
        onWithDuplicates={setWithDuplicates}
        onImport={(chosen) => onImport(chosen, targets)}
        onLeave={onLeave}
      />
      <InvalidRows rows={invalid} fileName={file.facts.fileName} />
      <SkippedRows rows={review.skipped} />
      <ReadyRows placed={placed} />
    </div>
  )
}

/**
 * Parses a file's rows by its plan, and again when the plan changes.
 * @returns `review`: the latest finished one, null before the first; `isCurrent`: it matches this
 * plan
 */
function useReview({ facts, plan, known }: OpenFile) {
  const [read, setRead] = useState<{ review: Review; plan: ImportPlan } | null>(null)
  const [doneRows, setDoneRows] = useState(0)
  useEffect(() => {
    const cancel = new AbortController()
    const options = { signal: cancel.signal, onProgress: setDoneRows }
    reviewRows(
      facts.rows,
      { plan, latest: localToday(), existing: known?.existing ?? [] },
      options,
    ).then(
      (review) => setRead({ review, plan }),
      (error: unknown) => {
        if (cancel.signal.aborted) return
        // Rendering throws too, so that the page shows the error.
        setRead(() => {
          throw error
        })
      },
    )
    return () => cancel.abort()
  }, [facts, plan, known])
  return { review: read?.review ?? null, isCurrent: read?.plan === plan, doneRows }
}

/** Whether its owner has to say how the file is read. */
function needsChecking({ plan, doubts }: OpenFile): boolean {
  return (
    plan.layout === OTHER ||
    !doubts.isStyleSure ||
    !doubts.isOrderSure ||
    listMissing(plan.columns).length > 0
  )
}

/** The rows that are no activities, each with its reason. */
function SkippedRows({ rows }: { rows: readonly SkippedRow[] }) {
  if (rows.length === 0) return null
  return (
    <FoldingPanel title={`Rows left out: ${rows.length}`}>
      <DataTable
        caption="Rows left out"
        columns={COLUMNS}
        rows={rows}
        rowId={({ row }) => String(row)}
        name="skipped"
        rowsPerPage={20}
      />
    </FoldingPanel>
  )
}
