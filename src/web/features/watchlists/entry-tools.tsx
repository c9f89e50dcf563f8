import { ArrowDown, ArrowUp, NotebookPen, X } from 'lucide-react'
import type { WatchlistItem } from '../../../domain/watchlists/watchlist.ts'
import { useEntryActions } from './entry-actions.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** The buttons at the end of a row. */
export function EntryTools({ item: { id, symbol } }: { item: WatchlistItem }) {
  const { isOwnOrder, canMove, move, remove, note } = useEntryActions()
  return (
    <span className="flex justify-end">
      {isOwnOrder && (
        <>
          <IconButton
            label={`Move ${symbol} up`}
            Icon={ArrowUp}
            isDisabled={!canMove(id, -1)}
            onPress={() => move(id, -1)}
          />
          <IconButton
            label={`Move ${symbol} down`}
            Icon={ArrowDown}
            isDisabled={!canMove(id, 1)}
            onPress={() => move(id, 1)}
          />
        </>
      )}
      <IconButton label={`Note on ${symbol}`} Icon={NotebookPen} onPress={() => note(id)} />
      <IconButton label={`Remove ${symbol}`} Icon={X} onPress={() => remove(id, symbol)} />
    </span>
  )
}
