import type { ToastMessage } from '../ui/toast.tsx'

/** What `rest/v1` answers a session that has ended: a token out of date, or none and so no rights. */
const ENDED: ReadonlySet<string> = new Set(['PGRST301', 'PGRST303', '42501'])

/**
 * What went wrong with a change to somebody's rows, thrown by the client's `throwOnError`. SPEC 8: the
 * message of the service stands under "Error".
 */
export function tellRowFailure(error: unknown): ToastMessage {
  return { kind: 'failure', title: 'Error', text: tellCause(error) }
}

/** Whether rows were refused because the session has ended. */
export function hasSessionEnded(error: unknown): boolean {
  if (!isRefusal(error)) return false
  const code: unknown = 'code' in error ? error.code : null
  return typeof code === 'string' && ENDED.has(code)
}

function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PostgrestError'
}

function tellCause(error: unknown): string {
  if (hasSessionEnded(error)) {
    return 'Your session has ended, and nothing was changed. Sign in again on another tab, then try once more.'
  }
  if (isRefusal(error)) return error.message
  return 'The server could not be reached, and nothing was changed. Try again.'
}
