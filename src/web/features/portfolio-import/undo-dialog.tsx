import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PastImport } from '../../../domain/portfolio/import/past-import.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { removeImport } from './import-lots.ts'

type Undone = Pick<PastImport, 'id' | 'fileName' | 'lotCount'>

type UndoDialogProps = {
  /** Null while it is closed. */
  readonly undone: Undone | null
  readonly onClose: () => void
  readonly onUndone?: () => void
}

/** Asks before an import is undone with all its lots. */
export function UndoDialog({ undone, onClose, onUndone }: UndoDialogProps) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [isRunning, setIsRunning] = useState(false)

  async function undo({ id, fileName, lotCount }: Undone): Promise<void> {
    setIsRunning(true)
    try {
      await removeImport(await loadBrowserClient(anonKey), id)
      const text = `${nameLots(lotCount)} from ${fileName} removed.`
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
            {nameLots(undone.lotCount)} from {undone.fileName}{' '}
            {undone.lotCount === 1 ? 'is' : 'are'} removed, including your later edits. This can’t
            be undone.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button look="danger" disabled={isRunning} onClick={() => void undo(undone)}>
              {isRunning ? 'Removing' : `Remove ${nameLots(undone.lotCount)}`}
            </Button>
            <Button onClick={onClose}>Keep {undone.lotCount === 1 ? 'it' : 'them'}</Button>
          </div>
        </>
      )}
    </Modal>
  )
}

function nameLots(count: number): string {
  return count === 1 ? '1 lot' : `${count} lots`
}
