import type { Freshness } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Lot } from './lot.ts'

/** What one share of a ticker trades at. Figures as in `Quote`. */
export type HeldPrice = {
  readonly price: number
  /** Close of the session before, adjusted for splits; null when unknown. */
  readonly previousClose: number | null
  /** ISO 4217, never pence. */
  readonly currency: string
  /** Market time of `price`, ISO 8601 UTC. */
  readonly asOfUtc: string
  readonly freshness: Freshness
}

/**
 * One lot as it stands now. Amounts are decimal texts in the holding's currency, exact unless
 * `isConverted`; null: not available, and the holding's `missing` says why.
 */
export type HeldLot = {
  readonly lot: Lot
  /** Shares in today's terms: as bought, times the splits since. */
  readonly shares: string
  /** Shares as bought times the price paid, in `paidCurrency`. Exact. */
  readonly paid: string
  /** ISO 4217; null when neither the lot nor its ticker says. */
  readonly paidCurrency: string | null
  readonly cost: string | null
  /** Whether `cost` is `paid` turned into the holding's currency at the rates of today. */
  readonly isConverted: boolean
  readonly value: string | null
  readonly todaysChange: string | null
  /** Value less cost. */
  readonly gain: string | null
  /** Gain over cost: 1.5 means 1.5 %; null also when it cost nothing. */
  readonly gainPercent: number | null
}

/** Why a holding lacks a figure, or what one of its figures takes for granted. */
export type MissingFigure =
  | { readonly kind: 'no-price' }
  /** The newest price is of a session before this split: shares and price do not belong together. */
  | { readonly kind: 'price-before-split'; readonly splitDate: string }
  | { readonly kind: 'no-previous-close' }
  /** The newest price is of this session (YYYY-MM-DD), and another one has ended since. */
  | { readonly kind: 'price-before-last-session'; readonly session: string }
  /** Neither a price nor the lots nor the ticker tell which currency it trades in. */
  | { readonly kind: 'unknown-currency' }
  | { readonly kind: 'no-rate'; readonly currency: string }
  /** Nobody could tell the splits since: shares are taken as bought, and nothing else is missing for it. */
  | { readonly kind: 'splits-unknown' }

/**
 * All lots of one ticker together. Amounts are decimal texts; without `InBase` in `currency`, with it
 * in the base currency at the rates of one day. A cost in base is what was paid at that day's rate, so
 * a gain in base leaves out what the currencies themselves did since. null: not available, see `missing`.
 */
export type Holding = {
  readonly ticker: Ticker
  /** Earliest purchase first; undated ones count from the day they were recorded. */
  readonly lots: readonly HeldLot[]
  /** Sum over the lots in today's terms. */
  readonly shares: string
  /** What the ticker trades in, ISO 4217. */
  readonly currency: string | null
  readonly cost: string | null
  /** Cost of one share in today's terms, rounded half up at 20 decimals. */
  readonly averageCost: string | null
  /** null when there is none, or none that belongs to these shares. */
  readonly price: HeldPrice | null
  readonly value: string | null
  /**
   * What the lots gained since the close before the session of `price`; those bought in that session or
   * later, since they were paid for. Null unless that is the session that runs or the last one.
   */
  readonly todaysChange: string | null
  /** Over the value before it: 1.5 means 1.5 %. */
  readonly todaysChangePercent: number | null
  readonly gain: string | null
  /** Over the cost: 1.5 means 1.5 %; null also when it cost nothing. */
  readonly gainPercent: number | null
  readonly costInBase: string | null
  readonly valueInBase: string | null
  readonly todaysChangeInBase: string | null
  readonly gainInBase: string | null
  /** Part of the value of all holdings that have one, 0 to 1. */
  readonly weight: number | null
  readonly missing: readonly MissingFigure[]
}
