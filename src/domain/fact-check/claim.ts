import type { FactField } from './fact.ts'

/** How a figure is meant. */
export type ClaimShape =
  /** A reading, as in "RSI 61.24". */
  | 'reading'
  /** A bound that the reading keeps, as in "above 70". */
  | 'above'
  | 'below'
  /** A bound that is near, as in "just above 70", "nearly 70". */
  | 'just-above'
  | 'just-below'
  /** A figure told loosely, as in "about 60". */
  | 'about'
  /** How far from something, as in "2.60 below it". */
  | 'distance'

/** What a figure is counted in, as far as the text says. */
export type ClaimUnit = 'percent' | 'money' | 'shares' | 'points' | 'multiple' | 'plain'

/** One figure of a sentence. */
export type Claim = {
  readonly at: number
  readonly end: number
  /** Size without sign, in the unit as written: 12.4 million is 12,400,000. */
  readonly value: number
  /** Half a unit of the last digit written. */
  readonly tolerance: number
  readonly unit: ClaimUnit
  /** -1 or 1 where a sign or word gives a direction, else 0. */
  readonly sign: -1 | 0 | 1
  /** Whether a minus is written before it. */
  readonly isMinus: boolean
  readonly shape: ClaimShape
  /** What it can be a figure of; null when nothing near says. */
  readonly fields: readonly FactField[] | null
}
