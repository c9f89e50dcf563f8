import { useEffect, useRef } from 'react'
import { ChooseFile } from './choose-file.tsx'
import { FileReview } from './file-review.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useImportDesk, type Stage } from './use-import-desk.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** From a file to lots: choose it, look at every row, import it. */
export function ImportDesk({ userId }: { userId: string }) {
  const desk = useImportDesk(userId)
  const place = useFocusOn(desk.stage.kind)
  useLeaveGuard(desk.stage.kind === 'importing')
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="scroll-mt-20 space-y-6 outline-none compact:space-y-3"
    >
      <DeskStage {...desk} />
    </div>
  )
}

type Desk = ReturnType<typeof useImportDesk>

function DeskStage({ stage, choose, change, importFile, cancel, startAnew }: Desk) {
  switch (stage.kind) {
    case 'choosing':
      return <ChooseFile fault={stage.fault} onChoose={choose} />
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
          fault={stage.fault}
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
  const place = useRef<HTMLDivElement>(null)
  const focusedKind = useRef(kind)
  useEffect(() => {
    if (focusedKind.current === kind) return
    focusedKind.current = kind
    place.current?.focus()
  }, [kind])
  return place
}
