import type { Ticker } from '../listings/ticker.ts'

/** The highest and lowest price of a session so far, in the quote's currency, above 0. */
export type DayRange = { readonly high: number; readonly low: number }

/** The newest price of one ticker from a provider, with the previous close. */
export type Quote = {
  readonly ticker: Ticker
  /** Last trade, or the index level; in `currency`, above 0. */
  readonly price: number
  /** Close of the session before that of `price`, adjusted for splits; null when unknown. */
  readonly previousClose: number | null
  /** `price` against `previousClose` in percent: 1.5 means 1.5%; null when that is unknown. */
  readonly changePercent: number | null
  /** Shares traded so far in the session of `price`; null when unknown, as for most indices. */
  readonly volume: number | null
  /**
   * Market capitalization across all share classes, in `currency`, above 0; null when unknown, as for
   * indices and most funds.
   */
  readonly marketCap: number | null
  /** ISO 4217, e.g. USD. Never pence: those are converted to pounds on arrival. */
  readonly currency: string
  /** Market time of `price`, ISO 8601 UTC. */
  readonly asOfUtc: string
  /** Of the session of `price`; undefined when the provider does not say. */
  readonly dayRange?: DayRange | undefined
  /** How far the feed is behind the market; 0 is real time, undefined when the provider does not say. */
  readonly delayMinutes?: number | undefined
}

/** A provider's high and low of a session, in one unit; undefined unless both can be right. */
export function toDayRange(
  high: number | null | undefined,
  low: number | null | undefined,
): DayRange | undefined {
  if (high == null || low == null) return undefined
  return low > 0 && high >= low && high < Infinity ? { high, low } : undefined
}
