import { createFormats, type Formats } from '../../domain/preferences/formats.ts'
import { DEFAULT_PREFERENCES } from '../../domain/preferences/preferences.ts'
import type { ToastMessage } from '../ui/toast.tsx'

/** The `rest/v1` errors of an ended session: an expired token, or none and so no rights. */
const ENDED: ReadonlySet<string> = new Set(['PGRST301', 'PGRST303', '42501'])

/** Dates in the service's messages, which do not know their reader. */
const ISO_DATE = /\b\d{4}-\d{2}-\d{2}\b/g

/**
 * The error of a row change, thrown by the client's `throwOnError`: the service's
 * message under the title "Error".
 * @param formats the reader's, for dates in the message
 */
export function describeRowFailure(
  error: unknown,
  formats: Pick<Formats, 'date'> = createFormats(DEFAULT_PREFERENCES),
): ToastMessage {
  const text = describeCause(error).replace(ISO_DATE, (date) => formats.date(date))
  return { kind: 'failure', title: 'Error', text }
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

/** What a service error says of the row concerned; null if nothing. */
export function readDetails(error: unknown): string | null {
  const details: unknown = isRowError(error) && 'details' in error ? error.details : null
  return typeof details === 'string' ? details : null
}

function describeCause(error: unknown): string {
  if (hasSessionEnded(error)) {
    return 'Your session has ended, and nothing was changed. Sign in again in another tab, then try again.'
  }
  if (isRowError(error)) return error.message
  return 'We couldn’t reach the server, so we don’t know if your change was saved. Try again: it won’t be saved twice.'
}
