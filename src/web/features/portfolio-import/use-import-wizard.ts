import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportedLot } from '../../../domain/portfolio/import/imported-lot.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { useToast } from '../../ui/toast.tsx'
import { importLots, type ImportFailure } from './import-lots.ts'
import { openFile, type OpenFile } from './open-file.ts'
import { describeImportFailure } from './describe-import-failure.ts'

export type Stage =
  | { readonly kind: 'choosing'; readonly error: string | null }
  | { readonly kind: 'opening'; readonly fileName: string }
  | { readonly kind: 'reviewing'; readonly file: OpenFile; readonly error: string | null }
  | {
      readonly kind: 'importing'
      readonly lotCount: number
      readonly doneCount: number
      /** The imported lots are being removed. */
      readonly isCanceled: boolean
    }
  | {
      readonly kind: 'done'
      readonly importId: string
      readonly fileName: string
      readonly lotCount: number
    }

const CHOOSING: Stage = { kind: 'choosing', error: null }

/** The state of a file's import, and its actions. Leaving the page cancels it. */
export function useImportWizard(userId: string) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [stage, setStage] = useState(CHOOSING)
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  function begin(): AbortSignal {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function choose(chosen: File): Promise<void> {
    const signal = begin()
    setStage({ kind: 'opening', fileName: chosen.name })
    const opened = await openFile(chosen, signal)
    if (signal.aborted) return
    setStage(
      opened.ok
        ? { kind: 'reviewing', file: opened.value, error: null }
        : { kind: 'choosing', error: opened.failure },
    )
  }

  async function importFile(file: OpenFile, lots: readonly ImportedLot[]): Promise<void> {
    const signal = begin()
    const progress = (doneCount: number) =>
      setStage({ kind: 'importing', lotCount: lots.length, doneCount, isCanceled: false })
    const failWith = (failure: ImportFailure) => {
      const result = describeImportFailure(failure, signal.aborted)
      setStage({ kind: 'reviewing', file, error: result.kind === 'failure' ? result.text : null })
      if (signal.aborted) showToast(result)
    }
    progress(0)
    try {
      const client = await loadBrowserClient(anonKey)
      const { fileName } = file.facts
      const layoutId = file.plan.layout.id
      const imported = await importLots(
        client,
        { userId, fileName, layoutId, lots },
        { signal, onProgress: progress },
      )
      if (!imported.ok) failWith(imported.failure)
      else setStage({ kind: 'done', importId: imported.value, fileName, lotCount: lots.length })
    } catch (cause) {
      failWith({ cause, isRolledBack: true })
    }
    await revalidate()
  }

  return {
    stage,
    choose: (file: File) => void choose(file),
    change: (file: OpenFile) => setStage({ kind: 'reviewing', file, error: null }),
    importFile: (file: OpenFile, lots: readonly ImportedLot[]) => void importFile(file, lots),
    cancel: () => {
      running.current.abort()
      setStage((now) => (now.kind === 'importing' ? { ...now, isCanceled: true } : now))
    },
    restart: () => {
      begin()
      setStage(CHOOSING)
    },
  }
}
