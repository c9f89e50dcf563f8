import { parentPort } from 'node:worker_threads'
import type { MeasureMessage } from './create-measure.ts'
import { measurePerformance } from './measure-performance.ts'

/** The thread that processes decades of bars, so that requests do not wait for it. */
function reply(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(message)
}

let lastActivities: NonNullable<MeasureMessage['work']['activities']> = []

parentPort?.on('message', ({ id, work }: MeasureMessage) => {
  lastActivities = work.activities ?? lastActivities
  try {
    reply({ id, ok: true, measured: measurePerformance({ ...work, activities: lastActivities }) })
  } catch (error) {
    reply({ id, ok: false, error })
  }
})
