import type { TechnicalReadings } from './read-technicals.ts'
import type { Lean, TechnicalIndicator, VoteReading } from './technicals.ts'

/** How one indicator votes, by a published market convention. */
export type VoteRule = {
  readonly indicator: TechnicalIndicator
  /** Bars until the indicator has its first reading. */
  readonly barsNeeded: number
  /** Size of the window that must have volume; null when volume is not used. */
  readonly volumeBars: number | null
  /** One plain sentence on what is compared and how it votes. */
  readonly rule: string
  /** Who published the convention, and where others differ. */
  readonly source: string
  /** The compared figures, in display order. */
  readonly shown: readonly {
    readonly name: string
    readonly of: keyof TechnicalReadings
    readonly unit: VoteReading['unit']
  }[]
  /** The vote for all-finite readings. "Below 30" excludes 30. */
  readonly vote: (readings: TechnicalReadings) => Lean
}

/** Lines closer than this fraction of the price are equal up to rounding. */
const LEVEL = 1e-12

/**
 * The vote of a mean-reverting value: low is a reason to buy, high to sell.
 * @returns BUY below `low`, SELL above `high`, NEUTRAL in between, both ends included
 */
export function voteByExtremes(reading: number, low: number, high: number): Lean {
  if (reading < low) return 'BUY'
  return reading > high ? 'SELL' : 'NEUTRAL'
}

/**
 * The vote of a directional value.
 * @returns BUY above `threshold`, SELL below minus `threshold`, otherwise NEUTRAL
 */
export function voteBySign(reading: number, threshold = 0): Lean {
  if (reading > threshold) return 'BUY'
  return reading < -threshold ? 'SELL' : 'NEUTRAL'
}

/**
 * The vote of two price-based lines.
 * @param price the underlying price, to distinguish a difference from a rounding error
 * @returns BUY when `quick` is above `slow`, SELL when it is below, NEUTRAL when they are equal
 */
export function voteByLines(quick: number, slow: number, price: number): Lean {
  return voteBySign(quick - slow, LEVEL * price)
}
