import type { Ticker } from '../market/listings/ticker.ts'

/** Stocks a user follows, in the user's own order. */
export type Watchlist = {
  readonly id: string
  /** 1 to 60 characters. */
  readonly name: string
  /** Lists are sorted by it; several may share one. */
  readonly position: number
  readonly items: readonly WatchlistItem[]
}

export type WatchlistItem = {
  readonly id: string
  /** As stored; unique within a list. */
  readonly symbol: string
  /** Null: a program stored something that cannot be a ticker. */
  readonly ticker: Ticker | null
  /** At most 500 characters; null without one. */
  readonly note: string | null
  readonly position: number
}

/** All lists of a user, in order. */
export type Watchlists = {
  readonly lists: readonly Watchlist[]
  /** The list that new tickers are added to: the chosen one, else the first; null without any. */
  readonly defaultId: string | null
}

export const MAX_NAME_LENGTH = 60
export const MAX_NOTE_LENGTH = 500

/** Maximum tickers with figures in one list; more are stored, and the page says there are too many. */
export const MAX_SHOWN = 50
