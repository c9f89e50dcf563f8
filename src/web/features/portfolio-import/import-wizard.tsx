import { useEffect, useRef, useState } from 'react'
import { ChooseFile } from './choose-file.tsx'
import { FileReview } from './file-review.tsx'
import { ImportProgress } from './import-progress.tsx'
import { type Stage, useImportWizard } from './use-import-wizard.ts'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type ImportDoneProps = {
  readonly importId: string
  readonly fileName: string
  readonly activityCount: number
  readonly onNext: () => void
}

/** From a file to activities: choose it, review every row, import it. */
export function ImportWizard({ userId }: { userId: string }) {
  const wizard = useImportWizard(userId)
  const index = useFocusOn(wizard.stage.kind)
  useLeaveGuard(wizard.stage.kind === 'importing')
  return (
    <div
      ref={index}
      tabIndex={-1}
      className="scroll-mt-20 space-y-6 outline-none compact:space-y-3"
    >
      <WizardStage {...wizard} />
    </div>
  )
}

type Wizard = ReturnType<typeof useImportWizard>

function WizardStage({ stage, choose, change, importFile, cancel, restart }: Wizard) {
  switch (stage.kind) {
    case 'choosing':
      return <ChooseFile error={stage.error} onChoose={choose} />
    case 'opening':
      return (
        <ImportProgress title={`Opening ${stage.fileName}`} share={null} onCancel={restart}>
          The file stays on your device.
        </ImportProgress>
      )
    case 'reviewing':
      return (
        <FileReview
          file={stage.file}
          error={stage.error}
          onChange={change}
          onImport={(chosen, targets) => importFile(stage.file, chosen, targets)}
          onLeave={restart}
        />
      )
    case 'importing':
      return (
        <ImportProgress
          title="Importing"
          share={stage.isCanceled ? null : stage.doneCount / stage.activityCount}
          onCancel={cancel}
        >
          {stage.isCanceled
            ? 'Undoing the import.'
            : `${stage.doneCount} of ${stage.activityCount} activities. Keep this page open, or the import is undone.`}
        </ImportProgress>
      )
    case 'done':
      return <ImportDone {...stage} onNext={restart} />
  }
}

/** The pressed button is gone with its step: move keyboard focus to the next one. */
function useFocusOn(kind: Stage['kind']) {
  const index = useRef<HTMLDivElement>(null)
  const focusedKind = useRef(kind)
  useEffect(() => {
    if (focusedKind.current === kind) return
    focusedKind.current = kind
    index.current?.focus()
  }, [kind])
  return index
}

/** Has the browser confirm before closing the page during work. */
function useLeaveGuard(isAtWork: boolean): void {
  useEffect(() => {
    if (!isAtWork) return undefined
    const call = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', call)
    return () => removeEventListener('beforeunload', call)
  }, [isAtWork])
}

/** An import's result, while it can still be undone. */
function ImportDone({ importId, fileName, activityCount, onNext }: ImportDoneProps) {
  const [isLoading, setIsLoading] = useState(false)
  return (
    <Panel title="Imported">
      <output className="block">
        {activityCount === 1 ? '1 activity' : `${activityCount} activities`} from {fileName}{' '}
        {activityCount === 1 ? 'is' : 'are'} added to your portfolio.
      </output>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Link to="/portfolio" className="inline-flex min-h-10 items-center font-semibold">
          View portfolio
        </Link>
        <Button onClick={onNext}>Import another file</Button>
        <Button onClick={() => setIsLoading(true)}>Undo import</Button>
      </div>
      <UndoDialog
        undone={isLoading ? { id: importId, fileName, activityCount } : null}
        onClose={() => setIsLoading(false)}
        onUndone={onNext}
      />
    </Panel>
  )
}
