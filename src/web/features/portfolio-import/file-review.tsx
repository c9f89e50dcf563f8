import { useState } from 'react'
import type { ImportedLot } from '../../../domain/portfolio/import/imported-lot.ts'
import { Panel } from '../../ui/panel.tsx'
import { InvalidRows } from './invalid-rows.tsx'
import { ImportDecision } from './import-decision.tsx'
import { ImportProgress } from './import-progress.tsx'
import { NameShares } from './name-shares.tsx'
import { ReadingForm } from './reading-form.tsx'
import { ReadyRows } from './ready-rows.tsx'
import { SkippedRows } from './skipped-rows.tsx'
import type { OpenFile } from './open-file.ts'
import { useReview } from './use-review.ts'

type FileReviewProps = {
  readonly file: OpenFile
  /** Why an import of it did not come about. */
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
      <Panel title="How the file is read">
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
