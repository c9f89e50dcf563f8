import type { Ticker } from './ticker.ts'

/**
 * What kind of security a listing is. `other` means that the SEC lists only a name and ticker: mostly
 * traded over the counter, some no longer traded at all.
 */
export type ListingKind =
  | 'stock'
  | 'etf'
  | 'preferred'
  | 'note'
  | 'warrant'
  | 'unit'
  | 'right'
  | 'index'
  | 'other'

/** One listed name, as the bundled list of listings describes it. */
export type Listing = {
  readonly ticker: Ticker
  /** Everyday name of the issuer or fund, without legal suffixes: `Apple Inc.` */
  readonly name: string
  readonly kind: ListingKind
  /** NASDAQ, NYSE, AMEX or NYSEARCA; null when the source has none. */
  readonly exchange: string | null
  /** One of the eleven GICS sector names; null for funds and when the source has none. */
  readonly sector: string | null
  /** GICS sub-industry for members of the S&P 500, Nasdaq's own industry name for the rest. */
  readonly industry: string | null
  readonly isInSp500: boolean
  /** Whether the bundled sample market has bars for it. */
  readonly isInSampleMarket: boolean
  /** The issuer's number at the SEC (Central Index Key); null when unknown. */
  readonly cik: number | null
}

/** A listing's ticker and name, for display. */
export type NamedTicker = Pick<Listing, 'ticker' | 'name'>
