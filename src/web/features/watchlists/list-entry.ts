import {
  MAX_SHOWN,
  type Watchlist,
  type WatchlistItem,
} from '../../../domain/watchlists/watchlist.ts'
import type { StockRow } from '../../../use-cases/stocks/stock-row.ts'

/** One row of a list: its owner's data, and the stock's figures. */
export type ListEntry = {
  readonly item: WatchlistItem
  readonly row: StockRow | null
  /** Why there are no figures, in one sentence; null if there are. */
  readonly noFigures: string | null
}

/** A list's rows, in item order. */
export function joinEntries(
  items: Watchlist['items'],
  rows: readonly StockRow[],
): readonly ListEntry[] {
  const rowBySymbol = new Map(rows.map((row) => [row.symbol, row]))
  return items.map((item, index) => {
    const row = rowBySymbol.get(item.ticker ?? '') ?? null
    return { item, row, noFigures: row === null ? describeWhy(item, index) : null }
  })
}

function describeWhy({ symbol, ticker }: WatchlistItem, index: number): string {
  if (ticker === null) return `"${symbol}" isn’t a valid ticker.`
  if (index >= MAX_SHOWN) return `We show prices for the first ${MAX_SHOWN} tickers of a list.`
  return 'Loading prices.'
}
