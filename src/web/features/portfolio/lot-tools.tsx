import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LotRow } from '../../../use-cases/portfolio/portfolio-page.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAmountsHidden } from './amounts-hidden.ts'
import { useEditLot } from './edit-lot-context.ts'
import { useRevalidator } from 'react-router'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { useToast } from '../../ui/toast.tsx'
import { type LotColumns, removeLot, restoreLot } from './lot-rows.ts'

/** The actions on a lot. */
export function LotTools({ row: { lot } }: { row: LotRow }) {
  const editLot = useEditLot()
  const remove = useRemoveLot()
  const formats = useFormats()
  const areHidden = useAmountsHidden()
  const [isRemoving, setIsRemoving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const press = async () => {
    setIsRemoving(true)
    const failed = await remove(lot.id)
    setError(failed)
    setIsRemoving(false)
    // The button disappears with its row; move keyboard focus to the page.
    if (failed === null) document.getElementById('main')?.focus({ preventScroll: true })
  }
  const name = areHidden ? lot.ticker : `${formats.decimal(lot.shares)} ${lot.ticker}`
  return (
    <span className="block sm:text-right">
      <span className="inline-flex gap-1">
        <IconButton label={`Edit ${name}`} Icon={Pencil} onPress={() => editLot(lot)} />
        <IconButton
          label={`Delete ${name}`}
          Icon={Trash2}
          isDisabled={isRemoving}
          onPress={() => void press()}
        />
      </span>
      {/* A failed delete raises no toast: the error shows here. */}
      <output className="block text-sm text-ink-soft">{error}</output>
    </span>
  )
}

/**
 * Deletes a lot at once, with ten seconds to undo.
 * @returns deletes the lot of an id, and returns the error, or null if it is gone
 */
function useRemoveLot(): (id: string) => Promise<string | null> {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  async function undo(lot: LotColumns): Promise<void> {
    try {
      await restoreLot(await loadBrowserClient(anonKey), lot)
    } catch (error) {
      showToast({
        ...describeRowFailure(error),
        action: { label: 'Undo', run: () => void undo(lot) },
      })
    }
    await revalidate()
  }

  return async (id) => {
    try {
      const removed = await removeLot(await loadBrowserClient(anonKey), id)
      showToast({
        kind: 'success',
        title: 'Success',
        text: 'Stock removed from portfolio',
        ...(removed !== null && { action: { label: 'Undo', run: () => void undo(removed) } }),
      })
    } catch (error) {
      return describeRowFailure(error).text
    }
    await revalidate()
    return null
  }
}
