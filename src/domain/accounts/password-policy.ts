import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

/**
 * Maximum password length in characters: far above what people or managers use, small enough to hash
 * fast.
 */
export const MAX_PASSWORD_LENGTH = 1_024

/** The operator's password policy. There are no composition rules (ASVS 5.0, 6.2.5). */
export type PasswordPolicy = {
  /** Characters (Unicode code points), at least 1. */
  readonly minLength: number
  /** In lower case, from `parseCommonPasswords`. */
  readonly commonPasswords: ReadonlySet<string>
  /** Whether a common password is accepted with a warning or rejected (ASVS 6.2.4). */
  readonly commonIs: 'warned' | 'refused'
}

/** The values of GoTrue's `weak_password` error: `pwned` means it is among the most common. */
export type WeakPasswordReason = 'length' | 'pwned'

export type PasswordError =
  /** A text whose hash would not be unique; HTTP 400. */
  | {
      readonly kind: 'unusable-password'
      readonly reason: 'empty' | 'nul' | 'broken-unicode' | 'too-long'
    }
  /** HTTP 422. At least one reason, each once. */
  | { readonly kind: 'weak-password'; readonly reasons: readonly WeakPasswordReason[] }

/**
 * Whether a user may choose this password. It is checked as sent: not trimmed, normalized or cut (ASVS
 * 5.0, 6.2.8).
 * @returns the warnings (possibly none), or why it is rejected
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
 * Whether a sign-in password can be anyone's at all; if not, it is handled like a wrong one. Length does
 * not count: the policy may have been weaker when it was chosen.
 */
export function isUsablePassword(password: string): boolean {
  return findUnusable(password) === null
}

function findUnusable(password: string) {
  if (password === '') return 'empty'
  // Some hashes stop at a NUL, and the database rejects it.
  if (password.includes('\0')) return 'nul'
  // In UTF-8 every lone surrogate becomes the same replacement character.
  if (!password.isWellFormed()) return 'broken-unicode'
  return countCharacters(password) > MAX_PASSWORD_LENGTH ? 'too-long' : null
}

function countCharacters(text: string): number {
  // A code point is at most two units, so a longer text need not be scanned.
  return text.length > 2 * MAX_PASSWORD_LENGTH ? text.length : Array.from(text).length
}
