import { tellRowFailure } from '../../session/tell-row-failure.ts'
import type { ToastMessage } from '../../ui/toast.tsx'
import type { ImportFailure } from './import-lots.ts'

const PARTLY = 'A part of it may be kept: undo it in the list below.'

/** Why an import did not come about, and what is kept of it. */
export function tellImportFailure(
  { cause, isTakenBack }: ImportFailure,
  isCancelled: boolean,
): ToastMessage {
  if (!isCancelled) {
    const told = tellRowFailure(cause)
    return isTakenBack ? told : { ...told, text: `${told.text} ${PARTLY}` }
  }
  return isTakenBack
    ? { kind: 'success', title: 'Import cancelled', text: 'Nothing of it is kept.' }
    : { kind: 'failure', title: 'Import cancelled', text: PARTLY }
}
