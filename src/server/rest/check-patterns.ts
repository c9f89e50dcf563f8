import { measurePattern } from './measure-pattern.ts'
import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import type { Condition } from './row-query.ts'

const MAX_LENGTH = 200
const MAX_PATTERNS = 10
/** For all patterns of a call together. */
const MAX_STATES = 500
const MAX_ANCHORS = 20

/**
 * Rejects regular expressions that could block the database for long: the embedded one is shared,
 * and only its end stops it. Accepted patterns compile quickly; matching time is limited where the
 * query runs.
 * @throws RestError PGRST100, or 2201B for an invalid pattern
 */
export function checkPatterns(conditions: readonly Condition[]): void {
  const patterns = conditions.flatMap(listPatterns)
  if (patterns.length > MAX_PATTERNS) {
    reject(`There are ${patterns.length} patterns; the limit is ${MAX_PATTERNS}.`)
  }
  let [states, anchors] = [0, 0]
  for (const pattern of patterns) {
    if (pattern.length > MAX_LENGTH) reject(`A pattern is longer than ${MAX_LENGTH} characters.`)
    const cost = measurePattern(pattern)
    states += cost.states
    anchors += cost.anchors
  }
  if (states > MAX_STATES) {
    reject(`With their repeats written out, the patterns have more than ${MAX_STATES} parts.`)
  }
  if (anchors > MAX_ANCHORS) {
    reject(`The patterns have ${anchors} anchors; the limit is ${MAX_ANCHORS}.`)
  }
}

function listPatterns(condition: Condition): readonly string[] {
  if (condition.kind !== 'filter') return condition.terms.flatMap(listPatterns)
  const { operation } = condition
  if (operation.kind === 'in' || operation.kind === 'is') return []
  if (operation.operator !== 'match' && operation.operator !== 'imatch') return []
  return operation.kind === 'compare' ? [operation.value] : operation.values
}

function reject(message: string): never {
  throw new RestError(restFailure('PGRST100', message))
}
