/**
 * The id of the part of a lot that a transfer moved: the same each time, and no other lot's. Both ids are
 * random, and so is what they differ by; it is marked as a UUID of version 8 (RFC 9562, section 5.8).
 */
export function pieceId(lotId: string, transferId: string): string {
  const mixed = (bitsOf(lotId) ^ bitsOf(transferId)).toString(16).padStart(32, '0')
  const digits = `${mixed.slice(0, 12)}8${mixed.slice(13, 16)}8${mixed.slice(17)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A lot, and the transfers that moved a part of it, in no order; none: the lot itself. */
export type LotPiece = { readonly lotId: string; readonly transferIds: readonly string[] }

/** Parts that moved from account to account more often are not found. */
const MAX_MOVES = 3

/**
 * Finds what an id was made of by `pieceId`, among these lots and transfers.
 * @returns null when it is none of the lots, and no part of one that these transfers moved
 */
export function createPieceFinder(
  lotIds: Iterable<string>,
  transferIds: readonly string[],
): (id: string) => LotPiece | null {
  const lotByBits = new Map([...lotIds].map((id) => [unmarkedBitsOf(id), id]))
  const transfers = transferIds.map((id) => ({ id, bits: unmarkedBitsOf(id) }))
  const find = (bits: bigint, from: number, moves: number): LotPiece | null => {
    const lotId = lotByBits.get(bits)
    if (lotId !== undefined) return { lotId, transferIds: [] }
    if (moves === MAX_MOVES) return null
    for (const [index, transfer] of transfers.slice(from).entries()) {
      const found = find(bits ^ transfer.bits, from + index + 1, moves + 1)
      if (found !== null) return { ...found, transferIds: [...found.transferIds, transfer.id] }
    }
    return null
  }
  return (id) => find(unmarkedBitsOf(id), 0, 0)
}

function bitsOf(id: string): bigint {
  return BigInt(`0x${id.replaceAll('-', '')}`)
}

/** Without the two digits that `pieceId` overwrites. */
function unmarkedBitsOf(id: string): bigint {
  return bitsOf(id) & ~((0xfn << 76n) | (0xfn << 60n))
}
