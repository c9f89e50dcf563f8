import type { Watchlists } from './watchlist.ts'

/** How many stocks someone new adds before their list is one like any other. */
export const FIRST_STOCKS = 3

/** Whether someone still adds their first stocks: to their only list, if they have one. */
export function isAddingFirst({ lists }: Watchlists): boolean {
  return lists.length < 2 && (lists[0]?.items.length ?? 0) < FIRST_STOCKS
}
