import type { Freshness } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Lot } from './lot.ts'

/** The price of one share of a ticker. Figures as in `Quote`. */
export type HeldPrice = {
  readonly price: number
  /** Previous session's close, adjusted for splits; null when unknown. */
  readonly previousClose: number | null
  /** ISO 4217, never pence. */
  readonly currency: string
  /** Market time of `price`, ISO 8601 UTC. */
  readonly asOfUtc: string
  readonly freshness: Freshness
}

/**
 * One lot at current values. Amounts are decimal texts in the holding's currency, exact unless
 * `isConverted`; null: not available, see the holding's `missing`.
 */
export type HeldLot = {
  readonly lot: Lot
  /** Shares in today's terms: as bought, times later splits. */
  readonly shares: string
  /** Shares as bought times the price paid, plus the purchase's fee, in `paidCurrency`. Exact. */
  readonly paid: string
  /** ISO 4217; null when neither the lot nor its ticker gives one. */
  readonly paidCurrency: string | null
  readonly cost: string | null
  /** Whether `cost` is `paid` converted to the holding's currency at today's rates. */
  readonly isConverted: boolean
  readonly value: string | null
  readonly todaysChange: string | null
  /** Value less cost. */
  readonly gain: string | null
  /** Gain over cost: 1.5 means 1.5%; null also when it cost nothing. */
  readonly gainPercent: number | null
}

/** Why a holding lacks a figure, or an assumption behind one. */
export type MissingFigure =
  | { readonly kind: 'no-price' }
  /** The newest price is from before this split, so shares and price do not match. */
  | { readonly kind: 'price-before-split'; readonly splitDate: string }
  | { readonly kind: 'no-previous-close' }
  /** The newest price is from this session (YYYY-MM-DD), and another one has ended since. */
  | { readonly kind: 'price-before-last-session'; readonly session: string }
  /** Neither the price, the lots nor the ticker gives a currency. */
  | { readonly kind: 'unknown-currency' }
  | { readonly kind: 'no-rate'; readonly currency: string }
  /** Later splits are unknown: shares are taken as bought, and nothing else is missing because of it. */
  | { readonly kind: 'splits-unknown' }

/**
 * All lots of one ticker. Amounts are decimal texts; without `InBase` in `currency`, with it in the base
 * currency at the rates of one day. A cost in base is the price paid at that day's rate, so a gain in
 * base excludes currency moves. null: not available, see `missing`.
 */
export type Holding = {
  readonly ticker: Ticker
  /** Earliest purchase first; undated ones count from the day they were recorded. */
  readonly lots: readonly HeldLot[]
  /** Total of the lots, in today's terms. */
  readonly shares: string
  /** The ticker's trading currency, ISO 4217. */
  readonly currency: string | null
  readonly cost: string | null
  /** Cost of one share in today's terms, rounded half up at 20 decimals. */
  readonly averageCost: string | null
  /** null when there is none, or none that matches these shares. */
  readonly price: HeldPrice | null
  readonly value: string | null
  /**
   * The lots' gain since the close before the session of `price`, or since purchase for those bought in
   * that session or later. Null unless that is the current or last session.
   */
  readonly todaysChange: string | null
  /** Relative to the value before it: 1.5 means 1.5%. */
  readonly todaysChangePercent: number | null
  readonly gain: string | null
  /** Relative to the cost: 1.5 means 1.5%; null also when it cost nothing. */
  readonly gainPercent: number | null
  readonly costInBase: string | null
  readonly valueInBase: string | null
  readonly todaysChangeInBase: string | null
  readonly gainInBase: string | null
  /** Share of the value of all holdings that have one, 0 to 1. */
  readonly weight: number | null
  readonly missing: readonly MissingFigure[]
}
