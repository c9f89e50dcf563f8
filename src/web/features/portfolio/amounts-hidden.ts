import { createContext, use } from 'react'

/** Whether amounts of money are covered, for who is looked over the shoulder. */
export const AmountsHiddenContext = createContext(false)

export function useAmountsHidden(): boolean {
  return use(AmountsHiddenContext)
}
