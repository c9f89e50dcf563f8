import type { Clause, Comparison, Measure } from '../signals/signal.ts'
import { MEASURE_NAMES, formatStanding, formatThreshold } from './measure-words.ts'

/**
 * One clause as a list item, without a full stop: the condition, the reading, and whether it was met, as
 * in "RSI between 45 and 70: 61.24, met".
 */
export function describeClause(clause: Clause): string {
  const { measure, comparison, value, isMet } = clause
  const requested = formatCondition(clause)
  return `${requested}: ${formatStanding(measure, value, comparison)}, ${isMet ? 'met' : 'not met'}`
}

/** A condition in words, as in "RSI between 45 and 70" or "OBV below its level 20 days ago". */
export function formatCondition({
  measure,
  comparison,
}: Pick<Clause, 'measure' | 'comparison'>): string {
  return `${MEASURE_NAMES[measure]} ${formatComparison(measure, comparison)}`
}

function formatComparison(measure: Measure, comparison: Comparison): string {
  if (comparison.is === 'between') return `between ${comparison.low} and ${comparison.high}`
  const threshold = formatThreshold(measure, comparison.threshold)
  switch (comparison.is) {
    case 'above':
      return `above ${threshold}`
    case 'below':
      return `below ${threshold}`
    case 'at-least':
      return `at ${threshold} or higher`
    case 'at-most':
      return `at ${threshold} or lower`
  }
}
