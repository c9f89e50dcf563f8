import type { FactField } from './fact.ts'

/** How a figure is meant. */
export type ClaimShape =
  /** A value, as in "RSI 61.24". */
  | 'reading'
  /** A bound the value meets, as in "above 70". */
  | 'above'
  | 'below'
  /** A nearby bound, as in "just above 70", "nearly 70". */
  | 'just-above'
  | 'just-below'
  /** An approximate figure, as in "about 60". */
  | 'about'
  /** A distance from something, as in "2.60 below it". */
  | 'distance'

/** A figure's unit, if the text gives one. */
export type ClaimUnit = 'percent' | 'money' | 'shares' | 'points' | 'multiple' | 'plain'

/** One figure of a sentence. */
export type Claim = {
  readonly at: number
  readonly end: number
  /** Absolute value, in the unit as written: 12.4 million is 12,400,000. */
  readonly value: number
  /** Half a unit of the last digit written. */
  readonly tolerance: number
  readonly unit: ClaimUnit
  /** -1 or 1 where a sign or word gives a direction, else 0. */
  readonly sign: -1 | 0 | 1
  /** Whether it has a minus sign. */
  readonly isMinus: boolean
  readonly shape: ClaimShape
  /** Whether it is a fraction or multiple in words, as in "about a third". */
  readonly isRough?: boolean
  /** The fields it can refer to; null when nothing near says. */
  readonly fields: readonly FactField[] | null
}
