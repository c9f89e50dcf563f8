import type { LotRow } from '../../../use-cases/portfolio/portfolio-page.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { useAmountsHidden } from './amounts-hidden.ts'
import { useEditLot } from './edit-lot-context.ts'
import { removeLot, restoreLot } from './lot-rows.ts'
import { RowTools } from './row-tools.tsx'

/** The actions on a lot. */
export function LotTools({ row: { lot } }: { row: LotRow }) {
  const editLot = useEditLot()
  const formats = useFormats()
  const areHidden = useAmountsHidden()
  return (
    <RowTools
      id={lot.id}
      name={areHidden ? lot.ticker : `${formats.decimal(lot.shares)} ${lot.ticker}`}
      onEdit={() => editLot(lot)}
      removal={REMOVAL}
    />
  )
}

const REMOVAL = { remove: removeLot, restore: restoreLot, doneText: 'Stock removed from portfolio' }
