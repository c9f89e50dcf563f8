import { createHash } from 'node:crypto'

/** SHA-256 of a random code, key or token, 32 bytes: it is stored and looked up by this alone. */
export function hashSecret(text: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(text).digest())
}
