import { isSatisfied, measureDistance, negate } from './comparison.ts'
import { decideAction } from './decide-action.ts'
import { MEASURES, takeMeasures, type Measures } from './measures.ts'
import type { Rule } from './rule.ts'
import { RULES } from './rules.ts'
import type { Action, Change, Comparison, Measure, Readings, Step } from './signal.ts'
import { findTypicalMoves } from './typical-moves.ts'

const ACTIONS: readonly Action[] = ['BUY', 'SELL', 'WATCH']

/** For each measure, every comparison that meets some rule's condition. */
const CONDITIONS: Readonly<Record<Measure, readonly Comparison[]>> = {
  rsi: collectConditions('rsi'),
  adx: collectConditions('adx'),
  smaGap: collectConditions('smaGap'),
  smaSlope: collectConditions('smaSlope'),
  obvChange: collectConditions('obvChange'),
  cmf: collectConditions('cmf'),
}

/** For each measure, every distinct comparison that makes some rule's condition fail. */
const FAILURES: Readonly<Record<Measure, readonly Comparison[]>> = {
  rsi: collectFailures('rsi'),
  adx: collectFailures('adx'),
  smaGap: collectFailures('smaGap'),
  smaSlope: collectFailures('smaSlope'),
  obvChange: collectFailures('obvChange'),
  cmf: collectFailures('cmf'),
}

/**
 * What would change the action: for each other action the nearest set of steps that leads there, with
 * every other measure unchanged. Measures are treated as independent, although they are correlated. Each
 * of the two other actions can always be reached.
 * @returns two changes, nearest first; distances are in typical daily moves
 */
export function findChanges(readings: Readings): Change[] {
  const measures = takeMeasures(readings)
  const typicalMoves = findTypicalMoves(readings)
  const current = decideAction(measures).action
  return ACTIONS.filter((action) => action !== current)
    .flatMap((action) => findNearestChange(action, measures, typicalMoves) ?? [])
    .toSorted((a, b) => a.distance - b.distance)
}

/**
 * The nearest change of action by one measure alone, all others unchanged.
 * @param way only where it rises or falls; null for either
 * @returns null where no value of that measure changes the action
 */
export function findChangeOf(
  readings: Readings,
  measure: Measure,
  way: 'up' | 'down' | null,
): Change | null {
  const measures = takeMeasures(readings)
  const current = decideAction(measures).action
  // What a signal needs ends it where it fails, and a WATCH where it is met.
  const [first, second] = current === 'WATCH' ? [CONDITIONS, FAILURES] : [FAILURES, CONDITIONS]
  const steps = [...first[measure], ...second[measure]]
    .filter((comparison) => !isSatisfied(comparison, measures[measure]))
    .map((comparison) => toStep(measure, comparison, measures))
    .filter((step) => way === null || landOn(step) > step.now === (way === 'up'))
    .toSorted((one, other) => one.distance - other.distance)
  for (const step of steps) {
    const { action: to, rule } = decideAction(takeSteps(measures, [step]))
    const distance = addDistances([step], findTypicalMoves(readings))
    if (to !== current) return { to, rule, steps: [step], distance }
  }
  return null
}

/** The first of the nearest ways with the fewest steps; ways are only tried when they are nearer than the last. */
function findNearestChange(to: Action, measures: Measures, typicalMoves: Measures): Change | null {
  let nearest: Change | null = null
  for (const steps of listWays(to, measures)) {
    const distance = addDistances(steps, typicalMoves)
    if (nearest !== null && !isNearer(steps.length, distance, nearest)) continue
    const { action, rule } = decideAction(takeSteps(measures, steps))
    if (action === to) nearest = { to, rule, steps, distance }
  }
  return nearest
}

function isNearer(
  stepCount: number,
  distance: number,
  { steps, distance: known }: Change,
): boolean {
  return distance < known || (distance === known && stepCount < steps.length)
}

function listWays(to: Action, measures: Measures): Step[][] {
  if (to === 'WATCH') return listWaysToSilence(measures)
  return RULES.filter((rule) => rule.action === to).flatMap((rule) =>
    listWaysToFire(rule, measures),
  )
}

/** All unmet required conditions, with each alternative in turn if a rule needs one of several. */
function listWaysToFire(rule: Rule, measures: Measures): Step[][] {
  const required: Step[] = []
  const alternatives: Step[] = []
  let isAlternativeMet = false
  for (const { role, measure, comparison } of rule.conditions) {
    if (isSatisfied(comparison, measures[measure])) isAlternativeMet ||= role === 'any'
    else (role === 'all' ? required : alternatives).push(toStep(measure, comparison, measures))
  }
  if (isAlternativeMet || alternatives.length === 0) return [required]
  return alternatives.map((alternative) => [...required, alternative])
}

/**
 * Every combination of failing conditions, whether or not a rule still fires: failing one rule can
 * complete another, as RSI falling back to 70 may end a SELL as a BUY.
 */
function listWaysToSilence(measures: Measures): Step[][] {
  const options: Step[][] = [[]]
  for (const measure of MEASURES) {
    const optionsSoFar = options.slice()
    for (const step of listFailures(measure, measures)) {
      options.push(...optionsSoFar.map((option) => [...option, step]))
    }
  }
  return options
}

function listFailures(measure: Measure, measures: Measures): Step[] {
  return FAILURES[measure]
    .filter((comparison) => !isSatisfied(comparison, measures[measure]))
    .map((comparison) => toStep(measure, comparison, measures))
}

function toStep(measure: Measure, comparison: Comparison, measures: Measures): Step {
  const now = measures[measure]
  return { measure, comparison, now, distance: measureDistance(comparison, now) }
}

function takeSteps(measures: Measures, steps: readonly Step[]): Measures {
  const moved = { ...measures }
  for (const step of steps) moved[step.measure] = landOn(step)
  return moved
}

/**
 * The nearest value that satisfies a step; past an excluded boundary, any number before the next
 * boundary.
 */
function landOn({ comparison, now }: Step): number {
  if (comparison.is === 'between') return now < comparison.low ? comparison.low : comparison.high
  if (comparison.is === 'above') return comparison.threshold + 1e-6
  if (comparison.is === 'below') return comparison.threshold - 1e-6
  return comparison.threshold
}

function addDistances(steps: readonly Step[], typicalMoves: Measures): number {
  let sum = 0
  for (const step of steps) sum += step.distance / typicalMoves[step.measure]
  return Math.min(sum, Number.MAX_VALUE)
}

function collectConditions(measure: Measure): readonly Comparison[] {
  return RULES.flatMap((rule) => rule.conditions)
    .filter((condition) => condition.measure === measure)
    .map(({ comparison }) => comparison)
}

function collectFailures(measure: Measure): readonly Comparison[] {
  const failures = collectConditions(measure).flatMap(negate)
  return [...new Map(failures.map((failure) => [JSON.stringify(failure), failure])).values()]
}
