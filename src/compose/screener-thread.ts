import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { openIndicatorKernel } from '../adapters/indicator-kernel/open-indicator-kernel.ts'
import { answerScans } from '../adapters/screener-workers/screener-worker.ts'

/** A screener thread, with the fastest kernel that this machine and build support. */
if (parentPort === null) throw new Error('A screener thread must be started by screener-threads.ts')
const wasmFile = join(import.meta.dirname, '../../build/engine/kernel.wasm')
answerScans(parentPort, openIndicatorKernel(wasmFile))
