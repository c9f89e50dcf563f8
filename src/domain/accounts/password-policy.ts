import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

/** Longest password in characters: far above what people or managers use, small enough to hash at once. */
export const MAX_PASSWORD_LENGTH = 1_024

/** What an operator asks of passwords. There are no composition rules (ASVS 5.0, 6.2.5). */
export type PasswordPolicy = {
  /** Characters (Unicode code points), at least 1. */
  readonly minLength: number
  /** In lower case, as `parseCommonPasswords` gives them. */
  readonly commonPasswords: ReadonlySet<string>
  /** What to do with one of them: take it and say so, or refuse it (ASVS 6.2.4). */
  readonly commonIs: 'warned' | 'refused'
}

/** In the words of the wire (auth contract §3.1): `pwned` means it is among the commonest. */
export type WeakPasswordReason = 'length' | 'pwned'

export type PasswordError =
  /** No text that can be told apart from every other once hashed; 400 on the wire. */
  | {
      readonly kind: 'unusable-password'
      readonly reason: 'empty' | 'nul' | 'broken-unicode' | 'too-long'
    }
  /** 422 on the wire. At least one reason, each once. */
  | { readonly kind: 'weak-password'; readonly reasons: readonly WeakPasswordReason[] }

/**
 * Whether somebody may choose this password. It is judged as it was sent: neither trimmed nor
 * normalised nor cut (ASVS 5.0, 6.2.8).
 * @returns what is to be warned of (empty when nothing is), or why it is refused
 */
export function judgePassword(
  password: string,
  policy: PasswordPolicy,
): Outcome<readonly WeakPasswordReason[], PasswordError> {
  const reason = findUnusable(password)
  if (reason !== null) return fail({ kind: 'unusable-password', reason })
  const isShort = countCharacters(password) < policy.minLength
  const isCommon = policy.commonPasswords.has(password.toLowerCase())
  const reasons: WeakPasswordReason[] = []
  if (isShort) reasons.push('length')
  if (isCommon) reasons.push('pwned')
  const isRejected = isShort || (isCommon && policy.commonIs === 'refused')
  return isRejected ? fail({ kind: 'weak-password', reasons }) : succeed(reasons)
}

/**
 * Whether a password that was typed to sign in can be anybody's at all; if not, it is answered like
 * a wrong one. Shortness does not count: the policy may have been milder when it was chosen.
 */
export function isUsablePassword(password: string): boolean {
  return findUnusable(password) === null
}

function findUnusable(password: string) {
  if (password === '') return 'empty'
  // Some hashes stop at a NUL, and the database takes none.
  if (password.includes('\0')) return 'nul'
  // In UTF-8 every lone surrogate becomes the same replacement character.
  if (!password.isWellFormed()) return 'broken-unicode'
  return countCharacters(password) > MAX_PASSWORD_LENGTH ? 'too-long' : null
}

function countCharacters(text: string): number {
  // A code point takes at most two units, so a longer text need not be walked.
  return text.length > 2 * MAX_PASSWORD_LENGTH ? text.length : Array.from(text).length
}
