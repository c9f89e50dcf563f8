import type { TechnicalReadings } from './read-technicals.ts'
import type { Lean, TechnicalIndicator, VoteReading } from './technicals.ts'

/** How one indicator votes, by a published custom of the market. */
export type VoteRule = {
  readonly indicator: TechnicalIndicator
  /** Bars until the indicator has its first reading. */
  readonly barsNeeded: number
  /** The newest bars of which one must have volume; null when volume is not read. */
  readonly volumeBars: number | null
  /** One plain sentence on what is compared and what it votes. */
  readonly rule: string
  /** Who published the custom, and where readers of the market differ. */
  readonly source: string
  /** The figures that are compared, in the order they are shown. */
  readonly shown: readonly {
    readonly name: string
    readonly of: keyof TechnicalReadings
    readonly unit: VoteReading['unit']
  }[]
  /** The vote at readings that are all finite. Boundaries follow the words: "below 30" leaves out 30. */
  readonly vote: (readings: TechnicalReadings) => Lean
}

/** Lines closer than this part of the price are level: the rest is what rounding leaves. */
const LEVEL = 1e-12

/**
 * The vote of something that returns from extremes: low is a reason to buy, high to sell.
 * @returns BUY below `low`, SELL above `high`, NEUTRAL from one to the other, both ends included
 */
export function voteByExtremes(reading: number, low: number, high: number): Lean {
  if (reading < low) return 'BUY'
  return reading > high ? 'SELL' : 'NEUTRAL'
}

/**
 * The vote of a direction.
 * @returns BUY above `threshold`, SELL below minus `threshold`, otherwise NEUTRAL
 */
export function voteBySign(reading: number, threshold = 0): Lean {
  if (reading > threshold) return 'BUY'
  return reading < -threshold ? 'SELL' : 'NEUTRAL'
}

/**
 * The vote of two lines made of prices.
 * @param price what the lines were made of, to tell a difference from a rounding error
 * @returns BUY when `quick` is above `slow`, SELL when it is below, NEUTRAL when they are level
 */
export function voteByLines(quick: number, slow: number, price: number): Lean {
  return voteBySign(quick - slow, LEVEL * price)
}
