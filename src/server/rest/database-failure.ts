import type { DatabaseComplaint } from './database-complaint.ts'
import type { RestFailure } from './rest-failure.ts'

/** Codes whose meaning differs from their class. */
const STATUS_BY_CODE: ReadonlyMap<string, number> = new Map([
  ['23001', 409],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
])

/** Client errors: bad values, violated constraints, unfit columns or operators, too much data. */
const CALLERS_FAULT = new Set(['0A', '21', '22', '23', '42', '54'])

/** Database down, starting, stopping or out of connections: worth a retry. */
const AWAY = /^(?:08|53|57P)/

/**
 * Maps a database error to the response. Messages are passed on only for the caller's
 * own errors; for ours the caller gets only the code.
 * @param role under which the statement ran: a missing right is 401 for anonymous, 403 for a user
 */
export function toDatabaseFailure(
  complaint: DatabaseComplaint,
  role: 'anon' | 'authenticated',
): RestFailure {
  const { code, message } = complaint
  const group = code.slice(0, 2)
  if (code === '42501') return failureOf(role === 'anon' ? 401 : 403, { code, message })
  if (AWAY.test(code)) return failureOf(503, { code, message: 'The database cannot be reached.' })
  const status = STATUS_BY_CODE.get(code) ?? (CALLERS_FAULT.has(group) ? 400 : 500)
  if (status !== 500) return failureOf(status, complaint)
  const timedOut = code === '57014'
  return failureOf(500, {
    code,
    message: timedOut ? 'canceling statement due to statement timeout' : 'The database failed.',
  })
}

function failureOf(status: number, complaint: DatabaseComplaint): RestFailure {
  const { code, message, detail, hint } = complaint
  return { status, body: { code, message, details: detail ?? null, hint: hint ?? null } }
}
