const ENCODER = new TextEncoder()

/**
 * A stable 32-bit hash: FNV-1a over the text's UTF-8 bytes. Source: Fowler, Noll and Vo,
 * draft-eastlake-fnv (offset basis 0x811c9dc5, prime 0x01000193).
 * @returns an integer, 0 to 2^32 - 1; not cryptographic
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of ENCODER.encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}
