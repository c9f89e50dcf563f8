import type { Ticker } from './ticker.ts'

/**
 * What kind of security a listing is. `other` is what the SEC knows by name and ticker only:
 * mostly traded over the counter, some no longer traded at all.
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
  /** The issuer or fund as people call it, without legal small print: `Apple Inc.` */
  readonly name: string
  readonly kind: ListingKind
  /** NASDAQ, NYSE, AMEX or NYSEARCA; null when the source names none. */
  readonly exchange: string | null
  /** One of the eleven GICS sector names; null for funds and where the source says nothing. */
  readonly sector: string | null
  /** GICS sub-industry for members of the S&P 500, Nasdaq's own industry name for the rest. */
  readonly industry: string | null
  readonly isInSp500: boolean
  /** Whether the bundled sample market has bars for it. */
  readonly isInSampleMarket: boolean
  /** The issuer's number at the SEC (Central Index Key); null when unknown. */
  readonly cik: number | null
}

/** A listing as it is pointed out to a person. */
export type NamedTicker = Pick<Listing, 'ticker' | 'name'>
