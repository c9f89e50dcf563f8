import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

export type NotAGivenName = {
  readonly kind: 'not-a-given-name'
  readonly reason: 'nul' | 'broken-unicode' | 'too-long'
}

/** As long as GoTrue allows. */
export const MAX_GIVEN_NAME_LENGTH = 120

/**
 * Reads the name that somebody gives to a factor or passkey of theirs, such as "Work phone". Spaces
 * around it are dropped; it may be empty.
 * @param text any text; NUL and lone surrogates are none to the database
 */
export function parseGivenName(text: string): Outcome<string, NotAGivenName> {
  const name = text.trim()
  if (name.includes('\0')) return fail({ kind: 'not-a-given-name', reason: 'nul' })
  if (!name.isWellFormed()) return fail({ kind: 'not-a-given-name', reason: 'broken-unicode' })
  return name.length > MAX_GIVEN_NAME_LENGTH
    ? fail({ kind: 'not-a-given-name', reason: 'too-long' })
    : succeed(name)
}
