import type { DatabaseComplaint } from './database-complaint.ts'
import type { RestFailure } from './rest-failure.ts'

/** Where the code says something else than the class it belongs to. */
const STATUS_BY_CODE: ReadonlyMap<string, number> = new Map([
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
])

/** What the caller sent wrong: bad values, broken constraints, unfit columns or operators, too much of it. */
const CALLERS_FAULT = new Set(['0A', '21', '22', '23', '42', '54'])

/** Database away, starting, stopping or out of connections: worth another try. */
const AWAY = /^(?:08|53|57P)/

/**
 * Turns a complaint of the database into the answer (rest.md §4). Only what is about the caller's
 * own request is passed on in words; of our own trouble the caller learns the code alone.
 * @param role as which the statement ran: a missing right is 401 to a stranger, 403 to a user
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
