import type { ToastMessage } from '../ui/toast.tsx'

/** The `rest/v1` errors of an ended session: an expired token, or none and so no rights. */
const ENDED: ReadonlySet<string> = new Set(['PGRST301', 'PGRST303', '42501'])

/**
 * The error of a row change, thrown by the client's `throwOnError`: the service's
 * message under the title "Error".
 */
export function describeRowFailure(error: unknown): ToastMessage {
  return { kind: 'failure', title: 'Error', text: describeCause(error) }
}

/** Whether rows were rejected because the session has ended. */
export function hasSessionEnded(error: unknown): boolean {
  return ENDED.has(readCode(error) ?? '')
}

/**
 * Whether the service itself reported that nothing was done. Else the result is unknown: a lost
 * reply, or a proxy's timeout, says nothing.
 */
export function isRowError(error: unknown): error is Error {
  return readCode(error) !== null
}

/** The code of a service error; null for anything else. */
export function readCode(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'PostgrestError') return null
  const code: unknown = 'code' in error ? error.code : null
  return typeof code === 'string' && code !== '' ? code : null
}

function describeCause(error: unknown): string {
  if (hasSessionEnded(error)) {
    return 'Your session has ended, and nothing was changed. Sign in again on another tab, then try once more.'
  }
  if (isRowError(error)) return error.message
  return 'The server could not be reached, or its answer was lost: the change may or may not have been made. Try again; it is not made twice.'
}
