import { createContext, use } from 'react'
import type { HeldStock } from '../../use-cases/dashboard/read-held.ts'

/** The stocks the signed-in user holds, on pages that mark them; none elsewhere. */
export const HeldStocksContext = createContext<readonly HeldStock[]>([])

export function useHeldStocks(): readonly HeldStock[] {
  return use(HeldStocksContext)
}
