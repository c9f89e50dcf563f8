import { useEffect, useState } from 'react'
import type { ImportedLot } from '../../../domain/portfolio/import/imported-lot.ts'
import { Panel } from '../../ui/panel.tsx'
import { InvalidRows } from './invalid-rows.tsx'
import { ImportDecision } from './import-decision.tsx'
import { ImportProgress } from './import-progress.tsx'
import { NameShares } from './name-shares.tsx'
import { ReadingForm } from './reading-form.tsx'
import { ReadyRows } from './ready-rows.tsx'
import type { OpenFile } from './open-file.ts'
import type { ImportPlan } from '../../../domain/portfolio/import/import-plan.ts'
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
  readonly onImport: (lots: readonly ImportedLot[]) => void
  readonly onLeave: () => void
}

/** How a file is read, and what each of its rows would become. */
export function FileReview({ file, error, onChange, onImport, onLeave }: FileReviewProps) {
  const { review, isCurrent, doneRows } = useReview(file)
  const [withHeld, setWithHeld] = useState(false)
  return (
    <>
      <Panel title="File format">
        <ReadingForm file={file} onChange={onChange} />
      </Panel>
      {review === null ? (
        <ImportProgress
          title="Reading the rows"
          share={doneRows / file.facts.rows.length}
          onCancel={onLeave}
        >
          {doneRows} of {file.facts.rows.length} rows.
        </ImportProgress>
      ) : (
        <div aria-busy={!isCurrent} className="space-y-6 compact:space-y-3">
          <NameShares file={file} invalid={review.invalid} onChange={onChange} />
          <ImportDecision
            review={review}
            isReady={isCurrent}
            isHeldKnown={file.held !== null}
            withHeld={withHeld}
            error={error}
            onWithHeld={setWithHeld}
            onImport={onImport}
            onLeave={onLeave}
          />
          <InvalidRows rows={review.invalid} fileName={file.facts.fileName} />
          <SkippedRows rows={review.skipped} />
          <ReadyRows rows={review.ready} />
        </div>
      )}
    </>
  )
}

/**
 * Parses a file's rows by its plan, and again when the plan changes.
 * @returns `review`: the latest finished one, null before the first; `isCurrent`: it matches this
 * plan
 */
function useReview({ facts, plan, held }: OpenFile) {
  const [read, setRead] = useState<{ review: Review; plan: ImportPlan } | null>(null)
  const [doneRows, setDoneRows] = useState(0)
  useEffect(() => {
    const cancel = new AbortController()
    const options = { signal: cancel.signal, onProgress: setDoneRows }
    reviewRows(facts.rows, { plan, held: held ?? [], latest: localToday() }, options).then(
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
  }, [facts, plan, held])
  return { review: read?.review ?? null, isCurrent: read?.plan === plan, doneRows }
}

/** The rows that are not purchases, each with its reason. */
function SkippedRows({ rows }: { rows: readonly SkippedRow[] }) {
  if (rows.length === 0) return null
  return (
    <Panel title="Skipped rows">
      <DataTable
        caption="Skipped rows"
        columns={COLUMNS}
        rows={rows}
        rowId={({ row }) => String(row)}
        name="skipped"
        rowsPerPage={20}
      />
    </Panel>
  )
}
