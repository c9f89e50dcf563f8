import { isRowError, describeRowFailure } from '../../session/describe-row-failure.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { ImportFailure } from './import-activities.ts'

const PARTLY = 'Part of it may have been saved. You can undo it in the list below.'

/** Why an import failed, and what is stored of it. */
export function describeImportFailure(failure: ImportFailure, isCanceled: boolean): ToastMessage {
  if (!isCanceled) return describeBroken(failure)
  return failure.isRolledBack
    ? { kind: 'success', title: 'Import canceled', text: 'Nothing was saved.' }
    : { kind: 'failure', title: 'Import canceled', text: PARTLY }
}

function describeBroken({ cause, isRolledBack }: ImportFailure): ToastMessage {
  const result = describeRowFailure(cause)
  if (isRowError(cause))
    return isRolledBack ? result : { ...result, text: `${result.text} ${PARTLY}` }
  const stored = isRolledBack ? 'Nothing was saved.' : PARTLY
  return { ...result, text: `We couldn’t reach the server. ${stored}` }
}
