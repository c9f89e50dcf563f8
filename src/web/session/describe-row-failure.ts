import type { ToastMessage } from '../ui/toast.tsx'

/** What `rest/v1` answers a session that has ended: a token out of date, or none and so no rights. */
const ENDED: ReadonlySet<string> = new Set(['PGRST301', 'PGRST303', '42501'])

/**
 * What went wrong with a change to somebody's rows, thrown by the client's `throwOnError`. SPEC 8: the
 * message of the service stands under "Error".
 */
export function describeRowFailure(error: unknown): ToastMessage {
  return { kind: 'failure', title: 'Error', text: describeCause(error) }
}

/** Whether rows were refused because the session has ended. */
export function hasSessionEnded(error: unknown): boolean {
  return ENDED.has(readCode(error) ?? '')
}

/**
 * Whether the service itself answered that it did not do what was asked. Else nothing is known: a lost
 * reply, or one of a proxy that waited no longer, says nothing of what was done.
 */
export function isRowError(error: unknown): error is Error {
  return readCode(error) !== null
}

/** The code that every refusal of the service has; null for whatever else was thrown. */
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
