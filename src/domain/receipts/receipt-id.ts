import { utf8ToBytes } from '@noble/hashes/utils.js'
import { writeCanonicalJson } from './canonical-json.ts'
import { sha256 } from '../../platform/sha256.ts'

/** What an id looks like: 32 characters of base32 (RFC 4648, lower case) are 160 bits. */
export const RECEIPT_ID = /^[a-z2-7]{32}$/

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_BYTES = 20

/**
 * The id of a receipt: the first 160 bits of the SHA-256 of its canonical JSON, in base32.
 * Collision-resistant, and computable by anyone who has the receipt.
 * @param receipt a receipt, or an unverified claim of one
 */
export function findReceiptId(receipt: unknown): string {
  const digest = sha256(utf8ToBytes(writeCanonicalJson(receipt)))
  return writeBase32(digest.subarray(0, ID_BYTES))
}

/** Only whole groups of five bytes, so no padding is needed. */
function writeBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return text
}
