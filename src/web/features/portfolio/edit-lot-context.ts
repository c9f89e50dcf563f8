import { createContext, use } from 'react'
import type { Lot } from '../../../domain/portfolio/lot.ts'

export const EditLotContext = createContext<(lot: Lot) => void>(() => undefined)

/** Opens a lot for editing. */
export function useEditLot(): (lot: Lot) => void {
  return use(EditLotContext)
}
