import type { RowCaller } from '../../database/rows/run-as-caller.ts'

/** Runs work when the work of the same caller before it has ended, however that ended. */
export type ConsumeRateLimit = <Value>(
  caller: RowCaller,
  work: () => Promise<Value>,
) => Promise<Value>

/**
 * One statement at a time for each user, so that nobody can put a row of slow ones before everybody
 * else's: between two of one user's, others have theirs.
 */
export function createTurns(): ConsumeRateLimit {
  const lastByUser = new Map<unknown, Promise<unknown>>()
  return async (caller, work) => {
    // A stranger has no rows: every statement is refused at once.
    if (caller.role === 'anon') return work()
    const user = caller.claims['sub']
    const attempt = (lastByUser.get(user) ?? Promise.resolve()).then(work)
    const ended = attempt.catch(() => undefined)
    lastByUser.set(user, ended)
    try {
      return await attempt
    } finally {
      if (lastByUser.get(user) === ended) lastByUser.delete(user)
    }
  }
}
