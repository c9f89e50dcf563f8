import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LotRow } from '../../../use-cases/portfolio/portfolio-page.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAmountsHidden } from './amounts-hidden.ts'
import { useEditLot } from './edit-lot-context.ts'
import { useRemoveLot } from './use-remove-lot.ts'

/** What can be done with a lot. */
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
    // The button goes with its row; whoever uses the keyboard goes on from the page.
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
      {/* SPEC 8: a failed delete raises no toast; it is said where it happened. */}
      <output className="block text-sm text-ink-soft">{error}</output>
    </span>
  )
}
