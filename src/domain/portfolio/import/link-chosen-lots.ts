import type { ActivityKind } from '../activities/activity.ts'
import { createPieceFinder, pieceId } from '../activities/piece-id.ts'
import type { PlacedActivity } from './place-activities.ts'

/** A sale or transfer with a chosen lot that is neither in the file nor in the portfolio. */
export type UnlinkedLot = { readonly placed: PlacedActivity; readonly lotId: string }

type LinkedLots = {
  /** All but the unlinked. */
  readonly placed: readonly PlacedActivity[]
  readonly unlinked: readonly UnlinkedLot[]
}

/**
 * Gives the lots that sales and transfers of our own export chose the ids that they have now: those of the
 * purchases the file brings, or of the same ones in the portfolio. A part that a transfer moved has an id
 * made of both.
 * @param existing the portfolio's, for a file that has the sale and not its purchase
 */
export function linkChosenLots(
  placed: readonly PlacedActivity[],
  existing: readonly { readonly id: string; readonly kind: ActivityKind }[],
): LinkedLots {
  if (placed.every(({ activity }) => activity.chosenLots.length === 0)) {
    return { placed, unlinked: [] }
  }
  const lots = new Map<string, string>()
  const transfers = new Map<string, string>()
  const add = (kind: ActivityKind, id: string, newId: string) => {
    if (kind === 'buy' || kind === 'transfer-in') lots.set(id, newId)
    if (kind === 'transfer-out') transfers.set(id, newId)
  }
  for (const { id, kind } of existing) add(kind, id, id)
  for (const { activity, id, duplicateOf } of placed) {
    if (activity.fileId !== undefined) add(activity.kind, activity.fileId, duplicateOf ?? id)
  }
  const findPiece = createPieceFinder(lots.keys(), [...transfers.keys()])
  const link = (lotId: string): string | null => {
    const piece = findPiece(lotId)
    if (piece === null) return null
    return piece.transferIds.reduce(
      (id, transferId) => pieceId(id, transfers.get(transferId) ?? transferId),
      lots.get(piece.lotId) ?? piece.lotId,
    )
  }
  const unlinked: UnlinkedLot[] = []
  const linked = placed.flatMap((one) => {
    const chosenLots = one.activity.chosenLots.map(({ lotId, shares }) => {
      const newId = link(lotId)
      if (newId === null) unlinked.push({ placed: one, lotId })
      return { lotId: newId ?? lotId, shares }
    })
    if (unlinked.at(-1)?.placed === one) return []
    return [{ ...one, activity: { ...one.activity, chosenLots } }]
  })
  return { placed: linked, unlinked }
}
