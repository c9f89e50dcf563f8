import type { Watchlist, Watchlists } from './watchlist.ts'

/**
 * Picks the list to show.
 * @param wanted the id of a list; an unknown one is ignored
 * @returns the wanted list, else the default one; null without any
 */
export function chooseWatchlist(
  { lists, defaultId }: Watchlists,
  wanted: string | null,
): Watchlist | null {
  const find = (id: string | null) => lists.find((list) => list.id === id)
  return find(wanted) ?? find(defaultId) ?? null
}
