import { readFileSync } from 'node:fs'

import { createFusedKernel } from '../../domain/indicators/fused-kernel.ts'
import type { IndicatorKernel } from '../../use-cases/ports/indicator-kernel.ts'
import { CAPACITY } from './memory-layout.ts'
import { openWasmKernel } from './wasm-kernel.ts'

/**
 * The kernel of this thread.
 * @param wasmFile where the build has put kernel.wasm
 */
export function openIndicatorKernel(wasmFile: string): IndicatorKernel {
  return openWasm(wasmFile) ?? openJavaScriptKernel()
}

/** One symbol at a time, wherever JavaScript runs. */
export function openJavaScriptKernel(): IndicatorKernel {
  const { slot, compute } = createFusedKernel(CAPACITY)
  return { name: 'javascript', slots: [slot], capacity: CAPACITY, compute }
}

/** Null where the file is missing or this machine's processor has no vectors for WebAssembly. */
function openWasm(file: string): IndicatorKernel | null {
  try {
    return openWasmKernel(readFileSync(file))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing || error instanceof WebAssembly.CompileError) return null
    throw error
  }
}
