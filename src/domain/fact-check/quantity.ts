import type { Fact, FactUnit, FactWindow } from './fact.ts'

/** What a figure is about, as words name it. */
export type Topic =
  | 'price'
  | 'change'
  | 'rsi'
  | 'adx'
  | 'plus-di'
  | 'minus-di'
  | 'cmf'
  | 'obv'
  | 'volume'
  | 'average-volume'
  | 'sma20'
  | 'sma50'
  | 'sma200'
  | 'sma20-before'
  | 'high'
  | 'low'
  | 'day-high'
  | 'day-low'
  | 'open'
  | 'dividend'
  | 'split'
  | 'volatility'
  | 'yield'
  | 'signal'

/** How a figure follows from the facts; each kind has its own words in a text. */
type QuantityKind =
  /** A value itself. */
  | 'value'
  /** A value of an earlier day. */
  | 'past'
  /** A change over a period or between two days. */
  | 'change'
  /** How far one value is from another. */
  | 'gap'
  /** How far a reading is from a limit of the rules. */
  | 'to-limit'
  /** What would bring one value to another. */
  | 'regain'
  | 'multiple'
  | 'sum'
  /** How long a signal lasted, in sessions. */
  | 'length'

/** One number that follows from a stock's facts, with everything a text may say of it. */
export type Quantity = {
  readonly kind: QuantityKind
  readonly value: number
  readonly unit: FactUnit | 'multiple' | 'sessions'
  /** All have to be named somewhere; the one nearest to the figure has to be among them. */
  readonly topics: readonly Topic[]
  readonly window?: FactWindow
  /** The days it is measured from, or of, YYYY-MM-DD. */
  readonly dates?: readonly string[]
  /** The period that began on the day of a past value. */
  readonly since?: FactWindow
  readonly action?: string
  /** The limit of the rules that a distance is to. */
  readonly limit?: number
  readonly field?: Fact['field']
}
