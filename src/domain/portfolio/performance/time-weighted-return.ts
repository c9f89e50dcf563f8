import { known, notAvailable, type Figure, type BreakdownLine } from './figure.ts'
import { yearlyRate } from './yearly-rate.ts'

/** What the time-weighted return is worked out from. */
export type TimeWeightedInputs = {
  /** What 1 at the start has become by the end. */
  readonly growth: number
  /** Daily returns that are chained. */
  readonly returnCount: number
  /** Calendar days from the start to the end. */
  readonly spanDays: number
  /** Start, flows and end, for the sheet. */
  readonly facts: readonly BreakdownLine[]
}

/**
 * Time-weighted return: what each unit of money would have earned that stayed from start to end,
 * whenever more was put in.
 * @returns `whole` over the range; `yearly` as growth ^ (365 / days) − 1, missing up to a year (the
 *   Global Investment Performance Standards forbid it there). Both ratios.
 */
export function timeWeightedReturn({ growth, returnCount, spanDays, facts }: TimeWeightedInputs): {
  readonly whole: Figure
  readonly yearly: Figure
} {
  if (returnCount === 0) {
    const missing = notAvailable(
      'it needs a day with a close before it, and the range has one close only',
    )
    return { whole: missing, yearly: missing }
  }
  const lines: readonly BreakdownLine[] = [
    ...facts,
    { label: 'Daily returns chained', kind: 'count', count: returnCount },
    { label: 'What 1 has become', kind: 'number', number: growth },
  ]
  return {
    whole: known(growth - 1, lines),
    yearly: yearlyRate(Math.log(growth), spanDays, [
      ...lines,
      { label: 'Calendar days', kind: 'count', count: spanDays },
    ]),
  }
}
