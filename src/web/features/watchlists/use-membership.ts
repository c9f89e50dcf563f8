import { startTransition, useOptimistic, useState } from 'react'
import { parseTicker } from '../../../domain/market/listings/ticker.ts'
import type { ListMembership } from '../../../use-cases/stocks/read-user-stock.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import { insertItems, insertList, removeItem } from './list-rows.ts'
import { useListChanges } from './use-list-changes.ts'

/** What the first list is called when it is made by adding to it; it can be renamed. */
const FIRST_NAME = 'My watchlist'

/** In which lists a stock is, and the ways in and out; each shows at once, and goes back if it fails. */
export function useMembership(text: string, lists: readonly ListMembership[]) {
  const { change, remove } = useListChanges()
  const [shown, show] = useOptimistic(lists, (before, changed: ListMembership) =>
    before.map((list) => (list.id === changed.id ? changed : list)),
  )
  // However often the first list is tried to be made, it is one.
  const [firstId] = useState(makeRowId)
  const parsed = parseTicker(text)
  const tickers = parsed.ok ? [parsed.value] : []

  const toggle = (list: ListMembership) =>
    startTransition(async () => {
      const { id, name, itemId, nextPosition } = list
      // It has no id yet; that it is in the list is all that is shown.
      show({ ...list, itemId: itemId === null ? 'new' : null })
      if (itemId === null) {
        await change((client) =>
          insertItems(client, { listId: id, tickers, position: nextPosition }),
        )
      } else {
        await remove((client) => removeItem(client, itemId), `${text} from ${name}`)
      }
    })

  const startFirst = () =>
    void change(async (client) => {
      await insertList(client, { id: firstId, name: FIRST_NAME, position: 0 })
      await insertItems(client, { listId: firstId, tickers, position: 0 })
    })

  return { shown, toggle, startFirst }
}
