import { createScanWorkers } from '../adapters/scan-workers/scan-workers.ts'
import type { ScanWorkers } from '../use-cases/ports/scan-workers.ts'

/** Threads that scan with the product's own kernel. */
export function openScanThreads(): ScanWorkers {
  return createScanWorkers({ thread: new URL('./scan-thread.ts', import.meta.url) })
}
