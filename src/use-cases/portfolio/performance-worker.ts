import { parentPort } from 'node:worker_threads'
import { measurePerformance } from './measure-performance.ts'
import type { PerformanceWork } from './performance-work.ts'

/** The thread that processes decades of bars, so that requests do not wait for it. */
function reply(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(message)
}

parentPort?.on(
  'message',
  ({ id, work }: { readonly id: number; readonly work: PerformanceWork }) => {
    try {
      reply({ id, ok: true, measured: measurePerformance(work) })
    } catch (error) {
      reply({ id, ok: false, error })
    }
  },
)
