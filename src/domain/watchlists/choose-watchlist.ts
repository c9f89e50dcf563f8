import type { Watchlist, Watchlists } from './watchlist.ts'

/**
 * The list to show.
 * @param wanted the id of a list; one that is not there is as if none had been named
 * @returns the wanted list, else the default one; null while there is none
 */
export function chooseWatchlist(
  { lists, defaultId }: Watchlists,
  wanted: string | null,
): Watchlist | null {
  const find = (id: string | null) => lists.find((list) => list.id === id)
  return find(wanted) ?? find(defaultId) ?? null
}
