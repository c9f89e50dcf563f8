import { useEffect } from 'react'
import { saveDraft, readDraft } from '../../session/saved-draft.ts'
import type { LotFormControl } from './lot-fields.tsx'
import { BLANK_LOT } from './lot-form.ts'

/** What the draft of this form is called. */
export const LOT_DRAFT = 'lot'

/**
 * Keeps what is typed into the form on this tab, so that it survives signing in again on the way.
 * @param ownerId whose it is: nobody else is shown it
 * @param symbol what the form is to begin with; a draft of something else gives way to it
 */
export function useSavedDraft(form: LotFormControl, ownerId: string, symbol: string): void {
  const { reset, subscribe } = form
  useEffect(() => {
    const name = { form: LOT_DRAFT, ownerId }
    const draft = readDraft(name)
    const isWanted = symbol === '' || draft.get('symbol') === symbol
    if (draft.size > 0 && isWanted) {
      reset({
        symbol: draft.get('symbol') ?? BLANK_LOT.symbol,
        shares: draft.get('shares') ?? BLANK_LOT.shares,
        avgPrice: draft.get('avgPrice') ?? BLANK_LOT.avgPrice,
        currency: draft.get('currency') ?? BLANK_LOT.currency,
        boughtOn: draft.get('boughtOn') ?? BLANK_LOT.boughtOn,
        note: draft.get('note') ?? BLANK_LOT.note,
      })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(name, values),
    })
  }, [reset, subscribe, ownerId, symbol])
}
