import type { RuleId, Signal } from '../signals/signal.ts'

/**
 * How many of a rule's conditions a signal meets.
 * @returns whole numbers, `met` at most `of`
 */
export function countClauses(signal: Signal, rule: RuleId): { met: number; of: number } {
  const clauses = signal.clauses.filter((clause) => clause.rule === rule)
  return { met: clauses.filter(({ isMet }) => isMet).length, of: clauses.length }
}
