import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import { dropDraft, saveDraft, readDraft } from '../../session/saved-draft.ts'
import { makeRowId } from '../../session/make-row-id.ts'

type Try = { readonly id: string; readonly lot: string }

/** In memory while the page lives, if storage is blocked. */
const lastByOwner = new Map<string, Try>()

/**
 * The id to insert a typed lot under: the same for every try, even after a reload, so that one
 * whose reply was lost is not stored twice.
 */
export function takeTryId(ownerId: string, lot: NewLot): string {
  const text = JSON.stringify(lot)
  const stored = readDraft(nameOf(ownerId))
  const last = lastByOwner.get(ownerId) ?? {
    id: stored.get('id') ?? '',
    lot: stored.get('lot') ?? '',
  }
  if (last.id !== '' && last.lot === text) return last.id
  const made: Try = { id: makeRowId(), lot: text }
  lastByOwner.set(ownerId, made)
  saveDraft(nameOf(ownerId), made)
  return made.id
}

/** The lot is stored: an identical one is a new lot. */
export function forgetTry(ownerId: string): void {
  lastByOwner.delete(ownerId)
  dropDraft(nameOf(ownerId))
}

function nameOf(ownerId: string) {
  return { form: 'lot-try', ownerId }
}
