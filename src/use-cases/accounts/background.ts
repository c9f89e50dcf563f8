import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../ports/log.ts'

/**
 * Work that is done after the answer, so that neither its time nor its trouble tells the asker
 * anything: whether an address has an account, whether a message could be delivered.
 */
export type Background = {
  /** @param task names the work in the log when it fails; nothing secret */
  readonly run: (task: string, work: () => Promise<void>) => void
  /** Resolves once all that was begun is done, and all that it began: for a clean stop. */
  readonly settle: () => Promise<void>
}

/** More than this at once is a flood; what comes on top is not done. */
const MAX_TASKS = 500

/**
 * @param latestStartMs each task starts at a random moment up to this much later, so that the load it
 *   makes says nothing about the call that asked for it
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
    await wait(latestStartMs === 0 ? 0 : randomInt(latestStartMs))
    try {
      await work()
    } catch (error) {
      log.warn({ err: error, task }, 'work after an answer failed')
    }
  }
  return {
    run: (task, work) => {
      if (tasks.size >= MAX_TASKS) {
        log.warn({ task }, 'too much work after answers: left out')
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
