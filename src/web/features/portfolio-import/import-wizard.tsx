import { useEffect, useRef } from 'react'
import { ChooseFile } from './choose-file.tsx'
import { FileReview } from './file-review.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useImportWizard, type Stage } from './use-import-wizard.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** From a file to lots: choose it, look at every row, import it. */
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

function WizardStage({ stage, choose, change, importFile, cancel, startAnew }: Wizard) {
  switch (stage.kind) {
    case 'choosing':
      return <ChooseFile error={stage.error} onChoose={choose} />
    case 'opening':
      return (
        <ImportProgress title={`Opening ${stage.fileName}`} share={null} onCancel={startAnew}>
          The file is read on this device.
        </ImportProgress>
      )
    case 'reviewing':
      return (
        <FileReview
          file={stage.file}
          error={stage.error}
          onChange={change}
          onImport={(lots) => importFile(stage.file, lots)}
          onLeave={startAnew}
        />
      )
    case 'importing':
      return (
        <ImportProgress
          title="Importing"
          share={stage.isCancelled ? null : stage.doneCount / stage.lotCount}
          onCancel={cancel}
        >
          {stage.isCancelled
            ? 'What was imported is taken back.'
            : `${stage.doneCount} of ${stage.lotCount} lots. Keep this page open: an import that is left is taken back.`}
        </ImportProgress>
      )
    case 'done':
      return <ImportDone {...stage} onNext={startAnew} />
  }
}

/** What was pressed is gone with its stage: whoever uses the keyboard goes on at the next one. */
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
