import { useState } from 'react'
import type { NamedTicker } from '../../../domain/market/listings/listing.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { positionAfter } from '../../../domain/watchlists/plan-move.ts'
import { readNewTickers } from '../../../domain/watchlists/read-new-tickers.ts'
import type { Watchlist } from '../../../domain/watchlists/watchlist.ts'
import { searchListings } from '../../search-listings.ts'
import { insertItems, insertList } from './list-rows.ts'
import { useListChanges } from './use-list-changes.ts'

/** A ticker without a known listing, and the listing that may be meant. */
export type UnlistedTicker = { readonly ticker: Ticker; readonly nearest: NamedTicker | null }

type State = { readonly error: string | null; readonly unlisted: UnlistedTicker | null }
const CLEAR: State = { error: null, unlisted: null }

/**
 * Adds typed tickers to a list; asks before adding an unlisted one.
 * @param isNew the list is made with its first ticker
 */
export function useAddition(list: Watchlist, isNew = false) {
  const { change } = useListChanges()
  const [state, setState] = useState(CLEAR)
  const { id: listId, name, items } = list

  async function insert(tickers: readonly Ticker[], error: string | null): Promise<boolean> {
    const position = positionAfter(items)
    const done = await change(async (client) => {
      if (isNew) await insertList(client, { id: listId, name, position: list.position })
      await insertItems(client, { listId, tickers, position })
    })
    setState({ error, unlisted: null })
    return done !== null
  }

  /** @returns whether the field can be cleared */
  async function add(text: string): Promise<boolean> {
    const { tickers, held, unreadable } = readNewTickers(
      text,
      items.map(({ symbol }) => symbol),
    )
    const error = describeError(held, unreadable, name)
    const [first, ...others] = tickers
    if (first === undefined) {
      setState({ error: error ?? 'Type a ticker, such as AAPL', unlisted: null })
      return false
    }
    const unlisted = others.length === 0 ? await checkListing(first) : null
    if (unlisted === null) return insert(tickers, error)
    setState({ error, unlisted })
    return false
  }

  return { ...state, add, insertAnyway: (ticker: Ticker) => insert([ticker], null) }
}

function describeError(
  held: readonly string[],
  unreadable: readonly string[],
  name: string,
): string | null {
  const errors = [
    held.length > 0 && `${held.join(', ')} ${held.length === 1 ? 'is' : 'are'} already in ${name}`,
    unreadable.length > 0 && `Not a valid ticker: ${unreadable.map((it) => `"${it}"`).join(', ')}`,
  ]
  return errors.filter((error) => error !== false).join('. ') || null
}

async function checkListing(ticker: Ticker): Promise<UnlistedTicker | null> {
  const found = await searchListings(ticker)
  if (found === null || found.some((listing) => listing.ticker === ticker)) return null
  return { ticker, nearest: found[0] ?? null }
}
