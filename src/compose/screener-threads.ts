import { createScreenerWorkers } from '../adapters/screener-workers/screener-workers.ts'
import type { ScreenerWorkers } from '../use-cases/ports/screener-workers.ts'

/** Screener threads that use the product's own kernel. */
export function openScreenerThreads(): ScreenerWorkers {
  return createScreenerWorkers({ thread: new URL('./screener-thread.ts', import.meta.url) })
}
