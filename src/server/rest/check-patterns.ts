import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import type { Condition } from './row-query.ts'

const MAX_LENGTH = 200
const MAX_REPEATS = 64
const MAX_PATTERNS = 10

/**
 * Refuses regular expressions that could keep the database busy for minutes. Its engine unrolls
 * counted repeats, so that nested ones of twenty characters compile without end, and it backtracks on
 * back references; the embedded database cannot be interrupted at either.
 * @throws RestError PGRST100
 */
export function checkPatterns(conditions: readonly Condition[]): void {
  const patterns = conditions.flatMap(listPatterns)
  if (patterns.length > MAX_PATTERNS) {
    reject(`There are ${patterns.length} patterns; at most ${MAX_PATTERNS} are allowed.`)
  }
  for (const pattern of patterns) {
    if (pattern.length > MAX_LENGTH) reject(`A pattern is longer than ${MAX_LENGTH} characters.`)
    if (/\\[1-9]/.test(pattern)) reject('A pattern holds a back reference, which is not offered.')
    if (countRepeats(pattern) > MAX_REPEATS) {
      reject(`The repeats of a pattern multiply to more than ${MAX_REPEATS}.`)
    }
  }
}

function listPatterns(condition: Condition): readonly string[] {
  if (condition.kind !== 'filter') return condition.terms.flatMap(listPatterns)
  const { operation } = condition
  if (operation.kind === 'in' || operation.kind === 'is') return []
  if (operation.operator !== 'match' && operation.operator !== 'imatch') return []
  return operation.kind === 'compare' ? [operation.value] : operation.values
}

/** As if every counted repeat stood inside all the others. */
function countRepeats(pattern: string): number {
  let product = 1
  for (const [bound] of pattern.matchAll(/\{[^}]*/g)) {
    product *= Math.max(1, ...(bound.match(/\d+/g) ?? []).map(Number))
  }
  return product
}

function reject(message: string): never {
  throw new RestError(restFailure('PGRST100', message))
}
