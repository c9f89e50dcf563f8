import { createContext, use } from 'react'

/** Actions on a row of the open list; items by their ids. */
type EntryActionsValue = {
  /** False while a column sorts the list: then its own order is hidden. */
  readonly isOwnOrder: boolean
  readonly canMove: (id: string, step: -1 | 1) => boolean
  readonly move: (id: string, step: -1 | 1) => void
  readonly remove: (id: string, symbol: string) => void
  /** Opens its note. */
  readonly note: (id: string) => void
}

export const EntryActions = createContext<EntryActionsValue | null>(null)

/** @throws outside a list */
export function useEntryActions(): EntryActionsValue {
  const actions = use(EntryActions)
  if (actions === null) throw new Error('Not inside a list entry')
  return actions
}
