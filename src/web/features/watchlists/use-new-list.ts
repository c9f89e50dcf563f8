import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { positionAfter } from '../../../domain/watchlists/plan-move.ts'
import type { Watchlist } from '../../../domain/watchlists/watchlist.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import { insertList } from './list-rows.ts'
import { useListChanges } from './use-list-changes.ts'

/** Makes a list after all others and opens it. @returns whether that worked; a failure has been told */
export function useNewList(lists: readonly Watchlist[]): (name: string) => Promise<boolean> {
  const { change } = useListChanges()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tried = useRef({ name: '', id: '' })
  return async (name) => {
    // A try whose reply was lost may have made it: the next one is for the same list.
    if (tried.current.name !== name) tried.current = { name, id: makeRowId() }
    const { id } = tried.current
    const made = await change((client) =>
      insertList(client, { id, name, position: positionAfter(lists) }),
    )
    if (made === null) return false
    tried.current = { name: '', id: '' }
    const next = new URLSearchParams(search)
    next.set('list', id)
    await navigate({ search: `?${next}` }, { preventScrollReset: true })
    return true
  }
}
