import { isRowError, describeRowFailure } from '../../session/describe-row-failure.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { ImportFailure } from './import-lots.ts'

const PARTLY = 'A part of it may be kept: undo it in the list below.'

/** Why an import failed, and what is stored of it. */
export function describeImportFailure(failure: ImportFailure, isCancelled: boolean): ToastMessage {
  if (!isCancelled) return describeBroken(failure)
  return failure.isTakenBack
    ? { kind: 'success', title: 'Import cancelled', text: 'Nothing of it is kept.' }
    : { kind: 'failure', title: 'Import cancelled', text: PARTLY }
}

function describeBroken({ cause, isTakenBack }: ImportFailure): ToastMessage {
  const result = describeRowFailure(cause)
  if (isRowError(cause))
    return isTakenBack ? result : { ...result, text: `${result.text} ${PARTLY}` }
  const stored = isTakenBack ? 'Nothing of the file is kept.' : PARTLY
  return { ...result, text: `The server could not be reached, or its answer was lost. ${stored}` }
}
