/**
 * The id of the part of a lot that a transfer moved: the same each time, and no other lot's. Both ids are
 * random, and so is what they differ by; it is marked as a UUID of version 8 (RFC 9562, section 5.8).
 */
export function pieceId(lotId: string, transferId: string): string {
  const [lot, transfer] = [lotId, transferId].map((id) => BigInt(`0x${id.replaceAll('-', '')}`))
  const mixed = ((lot ?? 0n) ^ (transfer ?? 0n)).toString(16).padStart(32, '0')
  const digits = `${mixed.slice(0, 12)}8${mixed.slice(13, 16)}8${mixed.slice(17)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
