import type { Ticker } from '../market/listings/ticker.ts'

/** Stocks somebody keeps an eye on, in an order of their own. */
export type Watchlist = {
  readonly id: string
  /** 1 to 60 characters. */
  readonly name: string
  /** Lists stand in the order of it; several may share one. */
  readonly position: number
  readonly items: readonly WatchlistItem[]
}

export type WatchlistItem = {
  readonly id: string
  /** As it is kept; no two of a list are the same. */
  readonly symbol: string
  /** Null: a program wrote what cannot be a ticker. */
  readonly ticker: Ticker | null
  /** At most 500 characters; null without one. */
  readonly note: string | null
  readonly position: number
}

/** All lists of somebody, in their order. */
export type Watchlists = {
  readonly lists: readonly Watchlist[]
  /** The list that a new ticker goes to: the chosen one, else the first; null while there is none. */
  readonly defaultId: string | null
}

export const MAX_NAME_LENGTH = 60
export const MAX_NOTE_LENGTH = 500

/** Tickers whose figures a list shows; more in one list are kept, and said to be too many. */
export const MAX_SHOWN = 50
