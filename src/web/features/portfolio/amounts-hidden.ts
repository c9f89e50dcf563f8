import { createContext, use } from 'react'

/** Whether amounts are masked, for privacy on shared screens. */
export const AmountsHiddenContext = createContext(false)

export function useAmountsHidden(): boolean {
  return use(AmountsHiddenContext)
}
