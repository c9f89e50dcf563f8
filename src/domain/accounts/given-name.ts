import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

export type NotAGivenName = {
  readonly kind: 'not-a-given-name'
  readonly reason: 'nul' | 'broken-unicode' | 'too-long'
}

/** GoTrue's limit. */
export const MAX_GIVEN_NAME_LENGTH = 120

/**
 * Parses the name a user gives to a factor or passkey, such as "Work phone". Surrounding spaces are
 * dropped; it may be empty.
 * @param text any text; the database rejects NUL and lone surrogates
 */
export function parseGivenName(text: string): Outcome<string, NotAGivenName> {
  const name = text.trim()
  if (name.includes('\0')) return fail({ kind: 'not-a-given-name', reason: 'nul' })
  if (!name.isWellFormed()) return fail({ kind: 'not-a-given-name', reason: 'broken-unicode' })
  return name.length > MAX_GIVEN_NAME_LENGTH
    ? fail({ kind: 'not-a-given-name', reason: 'too-long' })
    : succeed(name)
}
