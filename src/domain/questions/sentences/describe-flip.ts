import { formatCondition } from '../../explanations/describe-clause.ts'
import {
  describeChange,
  describeMove,
  formatGoal,
  formatNow,
} from '../../explanations/describe-change.ts'
import { formatNumber } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { INDICATOR_OF } from '../../explanations/measure-words.ts'
import { RULE_NAMES } from '../../explanations/rule-names.ts'
import { INDICATORS, type Indicator } from '../../indicators/catalogue.ts'
import { findChangeOf } from '../../signals/changes.ts'
import { MEASURES } from '../../signals/measures.ts'
import type { Change, Step } from '../../signals/signal.ts'
import type { JudgedStock } from './answer-on-stocks.ts'

/** Which way a measure would have to go. */
export type FlipWay = 'up' | 'down' | null

/**
 * How far a signal is from its end by the nearest of its measures, then what else it needs, or the other changes.
 * @param topic the indicator that is asked about; null for the nearest of all
 * @returns nothing where no measure alone ends the signal and no indicator is named
 */
export function describeFlip(
  stock: JudgedStock,
  topic: Indicator | null,
  way: FlipWay,
): readonly string[] {
  const { ticker, signal } = stock
  const [nearest] = MEASURES.filter((one) => topic === null || INDICATOR_OF[one] === topic)
    .flatMap((one) => findChangeOf(signal.readings, one, way) ?? [])
    .toSorted((one, other) => one.distance - other.distance)
  // Steps of several measures together may be nearer.
  const isFurther = (signal.changes[0]?.distance ?? Infinity) < (nearest?.distance ?? 0)
  if (topic === null && signal.rule === null && isFurther) return []
  const paths = (changes: readonly Change[]) =>
    changes.map((one) => describeChange(one).replace(/^Becomes /, `${ticker} becomes `))
  if (nearest !== undefined && signal.rule !== null)
    return [sayFlip(stock, nearest), ...listOthers(stock, nearest)]
  if (nearest !== undefined)
    return [sayFlip(stock, nearest), ...paths(signal.changes.filter(({ to }) => to !== nearest.to))]
  if (topic === null) return []
  const move = way === null ? 'move of' : way === 'up' ? 'rise in' : 'fall in'
  return [
    `No ${move} ${INDICATORS[topic].name} alone changes ${ticker}’s signal: it stays a ${signal.action}.`,
    ...paths(signal.changes),
  ]
}

/** How far a measure is from what another signal needs of it: one sentence; null where that needs nothing of it. */
export function describeNeed(
  { ticker, signal }: JudgedStock,
  topic: Indicator,
  change: Change,
): string | null {
  const step = change.steps.find(({ measure }) => INDICATOR_OF[measure] === topic)
  const goal = formatGoal(change)
  if (step !== undefined)
    return `${ticker} needs ${formatCondition(step)} for a ${goal}: it is ${sayNow(step)}.`
  const met = signal.clauses.find(
    ({ rule, measure, isMet }) => rule === change.rule && isMet && INDICATOR_OF[measure] === topic,
  )
  return met === undefined
    ? null
    : `${ticker} already meets ${formatCondition(met)}, which a ${goal} needs (now ${formatNow({ ...met, now: met.value })}).`
}

function sayFlip({ ticker, signal: { action } }: JudgedStock, change: Change): string {
  const [step] = change.steps
  const goal = `becomes a ${formatGoal(change)}`
  const end =
    action === 'WATCH'
      ? goal
      : change.to === 'WATCH'
        ? `loses its ${action}`
        : `loses its ${action} and ${goal}`
  return step === undefined
    ? `${ticker} ${end}.`
    : `${ticker} ${end} if ${describeMove(step)}: it is ${sayNow(step)}.`
}

/** "69.81, 0.19 below": a reading with its distance; a difference is one by itself. */
function sayNow(step: Step): string {
  const now = formatNow(step)
  const isDifference = step.measure.endsWith('Gap') || /Slope|Change$/.test(step.measure)
  const distance = formatNumber(step.distance)
  if (isDifference || now.includes(',') || distance === '0.00') return now
  return `${now}, ${distance} ${isBelow(step) ? 'below' : 'above'}`
}

function isBelow({ comparison, now }: Step): boolean {
  return now < (comparison.is === 'between' ? comparison.low : comparison.threshold)
}

/** The conditions of the same rule that the nearest change leaves as they are. */
function listOthers({ signal }: JudgedStock, { steps }: Change): readonly string[] {
  const { rule } = signal
  if (rule === null) return []
  const met = signal.clauses.filter((one) => one.rule === rule && one.isMet)
  const any = met.filter(({ role }) => role === 'any')
  const needed = met.filter(({ role }) => role === 'all' || any.length === 1)
  const said = needed
    .filter((one) => steps.every(({ measure }) => measure !== one.measure))
    .map((one) => `${formatCondition(one)} (now ${formatNow({ ...one, now: one.value })})`)
  return said.length === 0 ? [] : [`A ${RULE_NAMES[rule]} also needs ${joinWords(said)}.`]
}
