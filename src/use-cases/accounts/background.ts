import { randomInt } from 'node:crypto'
import type { Log } from '../ports/log.ts'

/**
 * Work done after the response, so that neither its duration nor its failures reveal anything to
 * the caller: whether an address has an account, whether a message could be delivered.
 */
export type Background = {
  /** @param task names the work in the log if it fails; not secret */
  readonly run: (task: string, work: () => Promise<void>) => void
  /** Resolves once all started work is done, including work it started: for a clean stop. */
  readonly settle: () => Promise<void>
}

/** More pending tasks than this is a flood; further ones are dropped. */
const MAX_TASKS = 500

/**
 * @param latestStartMs each task starts after a random delay up to this, so that its load reveals
 * nothing about the call that caused it
 */
export function createBackground({
  log,
  latestStartMs = 250,
}: {
  log: Log
  latestStartMs?: number
}): Background {
  const tasks = new Set<Promise<void>>()
  async function perform(task: string, work: () => Promise<void>): Promise<void> {
    const delayMs = latestStartMs === 0 ? 0 : randomInt(latestStartMs)
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    try {
      await work()
    } catch (error) {
      log.warn({ err: error, task }, 'background task failed')
    }
  }
  return {
    run: (task, work) => {
      if (tasks.size >= MAX_TASKS) {
        log.warn({ task }, 'too many background tasks: task dropped')
        return
      }
      const promise = perform(task, work).finally(() => tasks.delete(promise))
      tasks.add(promise)
    },
    settle: async () => {
      while (tasks.size > 0) await Promise.all(tasks)
    },
  }
}
