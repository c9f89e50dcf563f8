import { randomBytes } from 'node:crypto'
import { hashSecret } from '../hash-secret.ts'

/** A single-use code or token: 256 random bits, and their stored hash. */
export type OneTimeText = { readonly text: string; readonly hash: Uint8Array }

/**
 * For `?code=` and `state=`: stored as a hash, so that reading the database does not help to use
 * it.
 */
export function makeOneTimeText(): OneTimeText {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashSecret(text) }
}
