import type { Change, Step } from '../signals/signal.ts'
import { MEASURE_NAMES, formatStanding, formatThreshold } from './measure-words.ts'

/**
 * What would change the action, as a sentence: "Becomes a BUY if ADX rises above 25 (now 22.40)." All
 * steps are needed together.
 */
export function describeChange(change: Change): string {
  const steps = change.steps.map(describeStep)
  const opening = `Becomes a ${formatGoal(change)} if`
  if (steps.length < 3) return `${opening} ${steps.join(' and ')}.`
  const others = steps.slice(0, -1).join(', ')
  return `${opening} all of these happen: ${others}, and ${steps.at(-1) ?? ''}.`
}

/** SELL includes its rule: a rising RSI that leads to SELL would be confusing without it. */
export function formatGoal({ to, rule }: Pick<Change, 'to' | 'rule'>): string {
  if (rule === 'exhaustion') return 'SELL on exhaustion'
  return rule === 'trend-break' ? 'SELL on a trend break' : to
}

function describeStep(step: Step): string {
  return `${describeMove(step)} (now ${formatNow(step)})`
}

/** One measure's move: "RSI rises above 70". */
export function describeMove(step: Step): string {
  return `${MEASURE_NAMES[step.measure]} ${formatMove(step)}`
}

function formatMove({ measure, comparison, now }: Step): string {
  if (comparison.is === 'between') {
    const verb = now < comparison.low ? 'rises' : 'falls'
    return `${verb} to between ${comparison.low} and ${comparison.high}`
  }
  const threshold = formatThreshold(measure, comparison.threshold)
  switch (comparison.is) {
    case 'above':
      return `rises above ${threshold}`
    case 'below':
      return `falls below ${threshold}`
    case 'at-least':
      return `rises to ${threshold} or higher`
    case 'at-most':
      return `falls to ${threshold} or lower`
  }
}

/** A reading against its condition, to stand in brackets: "25.00, just below 25". */
export function formatNow({ measure, comparison, now }: Omit<Step, 'distance'>): string {
  // No brackets within brackets: "25.00, just below 25".
  return formatStanding(measure, now, comparison).replace(/ \((.*)\)$/, ', $1')
}
