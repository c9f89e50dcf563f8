import { useNavigate, useSearchParams } from 'react-router'
import { positionAfter } from '../../../domain/watchlists/plan-move.ts'
import type { Watchlist } from '../../../domain/watchlists/watchlist.ts'
import { insertList } from './list-rows.ts'
import { useListChanges } from './use-list-changes.ts'

/** Makes a list after all others and opens it. @returns whether that worked; a failure has been told */
export function useNewList(lists: readonly Watchlist[]): (name: string) => Promise<boolean> {
  const { change } = useListChanges()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (name) => {
    const made = await change((client) =>
      insertList(client, { name, position: positionAfter(lists) }),
    )
    if (made === null) return false
    const next = new URLSearchParams(search)
    next.set('list', made.value)
    await navigate({ search: `?${next}` }, { preventScrollReset: true })
    return true
  }
}
