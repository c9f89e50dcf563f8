import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { openIndicatorKernel } from '../adapters/indicator-kernel/open-indicator-kernel.ts'
import { answerScans } from '../adapters/screener-workers/screener-worker.ts'

/** A thread of the scan, with the fastest kernel that this machine and this build have. */
if (parentPort === null) throw new Error('A thread of the scan is started by scan-threads.ts')
const wasmFile = join(import.meta.dirname, '../../build/engine/kernel.wasm')
answerScans(parentPort, openIndicatorKernel(wasmFile))
