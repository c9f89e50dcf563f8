import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import { dropDraft, saveDraft, readDraft } from '../../session/saved-draft.ts'
import { makeRowId } from '../../session/make-row-id.ts'

type Try = { readonly id: string; readonly lot: string }

/** For as long as the page lives, where storage is forbidden. */
const lastByOwner = new Map<string, Try>()

/**
 * The id to insert a typed lot under: the same one however often it is tried, also when the page was
 * loaded anew in between, so that one whose reply was lost is not kept twice.
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

/** The lot is kept: the same one once more is meant. */
export function forgetTry(ownerId: string): void {
  lastByOwner.delete(ownerId)
  dropDraft(nameOf(ownerId))
}

function nameOf(ownerId: string) {
  return { form: 'lot-try', ownerId }
}
