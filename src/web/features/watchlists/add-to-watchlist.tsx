import { BookmarkCheck, BookmarkPlus, Check, ChevronDown, Plus } from 'lucide-react'
import { startTransition, useEffect, useEffectEvent, useId, useOptimistic, useState } from 'react'
import { Link } from 'react-router'
import type { ListMembership, UserStock } from '../../../use-cases/stocks/read-user-stock.ts'
import { Button } from '../../ui/button.tsx'
import { parseTicker } from '../../../domain/market/listings/ticker.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import { insertItems, insertList, removeItem } from './list-rows.ts'
import { useListChanges } from './use-list-changes.ts'

/** The default name of a first list; it can be renamed. */
const FIRST_NAME = 'My watchlist'

type AddToWatchlistProps = Pick<UserStock, 'lists' | 'defaultId'> & {
  readonly ticker: string
  /** Whether to add it at once, as after a sign-in for this; true only once. */
  readonly takeIntent: () => boolean
}

/** Adds a stock to the default list, or to others, and shows which lists have it. */
export function AddToWatchlist({ ticker, lists, defaultId, takeIntent }: AddToWatchlistProps) {
  const { shown, toggle, startFirst } = useMembership(ticker, lists)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const defaultList = shown.find((list) => list.id === defaultId) ?? null
  const addOnce = useEffectEvent(() => {
    if (!takeIntent()) return
    if (defaultList === null) startFirst()
    else if (defaultList.itemId === null) toggle(defaultList)
  })
  useEffect(() => addOnce(), [])
  const others = shown.filter((list) => list.itemId !== null && list.id !== defaultId)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <DefaultListButton
          list={defaultList}
          onPress={() => (defaultList === null ? startFirst() : toggle(defaultList))}
        />
        {shown.length > 1 && (
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="px-3"
          >
            Lists
            <ChevronDown aria-hidden="true" size={18} />
          </Button>
        )}
      </div>
      {isOpen && (
        <ul
          id={id}
          aria-label={`Watchlists with ${ticker}`}
          className="mt-2 max-w-sm rounded-md border border-line-strong p-1"
        >
          {shown.map((list) => (
            <li key={list.id}>
              <ListToggle list={list} onPress={() => toggle(list)} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {defaultList?.itemId == null ? 'In ' : 'Also in '}
          {others.map((list, index) => (
            <span key={list.id}>
              {index > 0 && ', '}
              <Link to={`/stocks?list=${list.id}`}>{list.name}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

type DefaultListButtonProps = {
  /** Null: the first press creates it. */
  readonly list: ListMembership | null
  readonly onPress: () => void
}

function DefaultListButton({ list, onPress }: DefaultListButtonProps) {
  if (list === null || list.itemId === null) {
    return (
      <Button onClick={onPress} title={list === null ? undefined : `Add to ${list.name}`}>
        <BookmarkPlus aria-hidden="true" size={18} />
        Add to watchlist
      </Button>
    )
  }
  return (
    <Button
      onClick={onPress}
      aria-label={`In ${list.name}, remove`}
      title={`Remove from ${list.name}`}
    >
      <BookmarkCheck aria-hidden="true" size={18} className="text-accent" />
      In {list.name}
    </Button>
  )
}

function ListToggle({ list, onPress }: { list: ListMembership; onPress: () => void }) {
  const isIn = list.itemId !== null
  const Icon = isIn ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={isIn}
      onClick={onPress}
      className="flex min-h-9 w-full items-center gap-2 rounded px-2 text-left hover:bg-sunken"
    >
      <Icon aria-hidden="true" size={16} className={isIn ? 'text-accent' : 'text-ink-soft'} />
      <span className={`min-w-0 break-words ${isIn ? 'font-semibold' : ''}`}>{list.name}</span>
    </button>
  )
}

/** A stock's lists, with adding and removing; changes show at once, and roll back on failure. */
function useMembership(text: string, lists: readonly ListMembership[]) {
  const { change, remove } = useListChanges()
  const [shown, show] = useOptimistic(lists, (before, changed: ListMembership) =>
    before.map((list) => (list.id === changed.id ? changed : list)),
  )
  // Retries create the first list only once.
  const [firstId] = useState(makeRowId)
  const parsed = parseTicker(text)
  const tickers = parsed.ok ? [parsed.value] : []

  const toggle = (list: ListMembership) =>
    startTransition(async () => {
      const { id, name, itemId, nextPosition } = list
      // It has no id yet; membership is all that is shown.
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
