import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  AccountTargets,
  PlacedActivity,
} from '../../../domain/portfolio/import/place-activities.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { useToast } from '../../ui/toast.tsx'
import { importActivities, type ImportFailure } from './import-activities.ts'
import { openFile, type OpenFile } from './open-file.ts'
import { describeImportFailure } from './describe-import-failure.ts'
import { makeImport } from './plan-import.ts'

export type Stage =
  | { readonly kind: 'choosing'; readonly error: string | null }
  | { readonly kind: 'opening'; readonly fileName: string }
  | { readonly kind: 'reviewing'; readonly file: OpenFile; readonly error: string | null }
  | {
      readonly kind: 'importing'
      readonly activityCount: number
      readonly doneCount: number
      /** The imported activities are being removed. */
      readonly isCanceled: boolean
    }
  | {
      readonly kind: 'done'
      readonly importId: string
      readonly fileName: string
      readonly activityCount: number
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
    const opened = await openFile({ chosen, anonKey, signal })
    if (signal.aborted) return
    setStage(
      opened.ok
        ? { kind: 'reviewing', file: opened.value, error: null }
        : { kind: 'choosing', error: opened.failure },
    )
  }

  async function importFile(
    file: OpenFile,
    chosen: readonly PlacedActivity[],
    targets: AccountTargets,
  ): Promise<void> {
    const signal = begin()
    const progress = (doneCount: number) =>
      setStage({ kind: 'importing', activityCount: chosen.length, doneCount, isCanceled: false })
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
      const made = makeImport(chosen, targets, file.plan.layout)
      const imported = await importActivities(
        client,
        { userId, fileName, layoutId, ...made },
        { signal, onProgress: progress },
      )
      if (!imported.ok) failWith(imported.failure)
      else
        setStage({ kind: 'done', importId: imported.value, fileName, activityCount: chosen.length })
    } catch (cause) {
      failWith({ cause, isRolledBack: true })
    }
    await revalidate()
  }

  return {
    stage,
    choose: (file: File) => void choose(file),
    change: (file: OpenFile) => setStage({ kind: 'reviewing', file, error: null }),
    importFile: (file: OpenFile, chosen: readonly PlacedActivity[], targets: AccountTargets) =>
      void importFile(file, chosen, targets),
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
