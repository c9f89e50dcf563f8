import { createHash, randomBytes } from 'node:crypto'

/** A code, or any other text, that can be shown once: 256 random bits, and what is kept of them. */
export type OneTimeText = { readonly text: string; readonly hash: Uint8Array }

/** For `?code=` and `state=`: kept as a hash, so that whoever reads the database cannot use it. */
export function makeOneTimeText(): OneTimeText {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashOneTimeText(text) }
}

/** What to look for in the database; any text is safe to give. */
export function hashOneTimeText(text: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(text).digest())
}
