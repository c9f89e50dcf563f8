import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PastImport } from '../../../domain/portfolio/import/past-import.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { removeImport } from './import-activities.ts'

type Undone = Pick<PastImport, 'id' | 'fileName' | 'activityCount'>

type UndoDialogProps = {
  /** Null while it is closed. */
  readonly undone: Undone | null
  readonly onClose: () => void
  readonly onUndone?: () => void
}

/** Asks before an import is undone with all its activities. */
export function UndoDialog({ undone, onClose, onUndone }: UndoDialogProps) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [isRunning, setIsRunning] = useState(false)

  async function undo({ id, fileName, activityCount }: Undone): Promise<void> {
    setIsRunning(true)
    try {
      await removeImport(await loadBrowserClient(anonKey), id)
      const text = `${nameActivities(activityCount)} from ${fileName} removed.`
      showToast({ kind: 'success', title: 'Import undone', text })
      onClose()
      onUndone?.()
    } catch (error) {
      showToast(describeRowFailure(error))
    }
    setIsRunning(false)
    await revalidate()
  }

  return (
    <Modal title="Undo import" isOpen={undone !== null} onClose={onClose}>
      {undone !== null && (
        <>
          <p className="[overflow-wrap:anywhere]">
            {nameActivities(undone.activityCount)} from {undone.fileName} will be removed, including
            your later edits, and accounts it added that nothing else uses. This can’t be undone.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button look="danger" disabled={isRunning} onClick={() => void undo(undone)}>
              {isRunning ? 'Removing' : `Remove ${nameActivities(undone.activityCount)}`}
            </Button>
            <Button onClick={onClose}>Keep {undone.activityCount === 1 ? 'it' : 'them'}</Button>
          </div>
        </>
      )}
    </Modal>
  )
}

function nameActivities(count: number): string {
  return count === 1 ? '1 activity' : `${count} activities`
}
