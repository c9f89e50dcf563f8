import { isRowError, describeRowFailure } from '../../session/describe-row-failure.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { ImportFailure } from './import-lots.ts'

const PARTLY = 'A part of it may be kept: undo it in the list below.'

/** Why an import failed, and what is stored of it. */
export function describeImportFailure(failure: ImportFailure, isCanceled: boolean): ToastMessage {
  if (!isCanceled) return describeBroken(failure)
  return failure.isRolledBack
    ? { kind: 'success', title: 'Import cancelled', text: 'Nothing of it is kept.' }
    : { kind: 'failure', title: 'Import cancelled', text: PARTLY }
}

function describeBroken({ cause, isRolledBack }: ImportFailure): ToastMessage {
  const result = describeRowFailure(cause)
  if (isRowError(cause))
    return isRolledBack ? result : { ...result, text: `${result.text} ${PARTLY}` }
  const stored = isRolledBack ? 'Nothing of the file is kept.' : PARTLY
  return { ...result, text: `The server could not be reached, or its answer was lost. ${stored}` }
}
