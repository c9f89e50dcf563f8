import { useEffect, useState } from 'react'
import { type SubmitErrorHandler, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { EndedNote } from '../../session/ended-note.tsx'
import { dropDraft, readDraft, saveDraft } from '../../session/saved-draft.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeRowFailure, hasSessionEnded } from '../../session/describe-row-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast.tsx'
import { portfolioAddress } from './view-query.ts'
import { LotFields, type LotFormControl } from './lot-fields.tsx'
import { BLANK_LOT, checkLotForm, lacksFields, type LotForm } from './lot-form.ts'
import { insertLot } from './lot-rows.ts'
import { forgetTry, takeTryId } from './lot-try.ts'

/** The name of this form's draft. */
const LOT_DRAFT = 'lot'

type AddStockProps = {
  /** The owner of the page's portfolio. */
  readonly ownerId: string
  /** The form's initial symbol; blank for none. */
  readonly symbol: string
  /** Closes the form and reloads the list. */
  readonly onAdded: () => Promise<void>
}

/** The form that adds a lot. */
export function AddStock({ ownerId, symbol, onAdded }: AddStockProps) {
  const { anonKey } = useSessionAccess()
  const { search } = useLocation()
  const formats = useFormats()
  const showToast = useToast()
  const [hasEnded, setHasEnded] = useState(false)
  const { numberFormat } = usePreferences()
  const form = useForm<LotForm, unknown, NewLot>({
    defaultValues: { ...BLANK_LOT, symbol },
    resolver: checkLotForm(numberFormat),
  })
  const { isSubmitting } = form.formState
  useSavedDraft(form, ownerId, symbol)

  const add = async (lot: NewLot) => {
    try {
      const id = takeTryId(ownerId, lot)
      // An existing row was stored by an earlier try, and may have changed since.
      await insertLot(await loadBrowserClient(anonKey), { id, ownerId, lot })
    } catch (error) {
      setHasEnded(hasSessionEnded(error))
      showToast(describeRowFailure(error, formats))
      return
    }
    forgetTry(ownerId)
    form.reset(BLANK_LOT)
    dropDraft({ form: LOT_DRAFT, ownerId })
    showToast({ kind: 'success', title: 'Success', text: 'Stock added to portfolio' })
    await onAdded()
  }
  const describeErrors: SubmitErrorHandler<LotForm> = (errors) => {
    if (!lacksFields(errors)) return
    showToast({ kind: 'failure', title: 'Missing fields', text: 'Please fill in all fields' })
  }

  return (
    <Panel title="Add Stock" className="mb-6 compact:mb-3">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(add, describeErrors)(event)}
      >
        <LotFields form={form} />
        {hasEnded && (
          <EndedNote next={portfolioAddress(search, { add: form.getValues('symbol') })} />
        )}
        <div className="mt-4 flex justify-end max-sm:justify-start">
          <Button type="submit" look="main" disabled={isSubmitting}>
            {isSubmitting ? 'Adding…' : 'Add to portfolio'}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/**
 * Saves the form's input in this tab, so that it survives signing in again.
 * @param ownerId its owner: no one else sees it
 * @param symbol the form's initial symbol; replaces a draft for another one
 */
function useSavedDraft(form: LotFormControl, ownerId: string, symbol: string): void {
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
