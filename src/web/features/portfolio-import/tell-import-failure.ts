import { isRowRefusal, tellRowFailure } from '../../session/tell-row-failure.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { ImportFailure } from './import-lots.ts'

const PARTLY = 'A part of it may be kept: undo it in the list below.'

/** Why an import did not come about, and what is kept of it. */
export function tellImportFailure(failure: ImportFailure, isCancelled: boolean): ToastMessage {
  if (!isCancelled) return tellBroken(failure)
  return failure.isTakenBack
    ? { kind: 'success', title: 'Import cancelled', text: 'Nothing of it is kept.' }
    : { kind: 'failure', title: 'Import cancelled', text: PARTLY }
}

function tellBroken({ cause, isTakenBack }: ImportFailure): ToastMessage {
  const told = tellRowFailure(cause)
  if (isRowRefusal(cause)) return isTakenBack ? told : { ...told, text: `${told.text} ${PARTLY}` }
  const kept = isTakenBack ? 'Nothing of the file is kept.' : PARTLY
  return { ...told, text: `The server could not be reached, or its answer was lost. ${kept}` }
}
