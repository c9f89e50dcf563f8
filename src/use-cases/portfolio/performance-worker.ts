import { parentPort } from 'node:worker_threads'
import type { MeasureMessage } from './create-measure.ts'
import { measurePerformance } from './measure-performance.ts'
import type { PerformanceWork } from './performance-work.ts'

/** The thread that processes decades of bars, so that requests do not wait for it. */
function reply(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(message)
}

let held: PerformanceWork['activities'] = []

parentPort?.on('message', (message: MeasureMessage) => {
  if ('activities' in message) {
    held = message.activities
    return
  }
  const { id, work } = message
  try {
    reply({ id, ok: true, measured: measurePerformance({ ...work, activities: held }) })
  } catch (error) {
    reply({ id, ok: false, error })
  }
})
