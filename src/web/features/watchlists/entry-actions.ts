import { createContext, use } from 'react'

/** What can be done with one line of the list that is open; items by their ids. */
type EntryActionsValue = {
  /** False while a column orders the list: then its own order cannot be seen. */
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
  if (actions === null) throw new Error('This is no line of a list')
  return actions
}
