import { readFileSync } from 'node:fs'
import { blankWarmUp, createFusedKernel } from '../../domain/indicators/fused-kernel.ts'
import type { IndicatorKernel } from '../../use-cases/ports/indicator-kernel.ts'
import { CAPACITY, findColumn, MEMORY_BYTES, SLOT_BYTES } from './memory-layout.ts'
import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { createFusedSlot, type FusedSlot } from '../../domain/indicators/fused-slot.ts'

const PAGE_BYTES = 65_536

const [PERIOD] = INDICATORS.adx.periods

/** The exports of kernel.wat. */
type Compute = (bars: number, decay: number, share: number) => void

/**
 * The kernel of this thread.
 * @param wasmFile the kernel.wasm written by the build
 */
export function openIndicatorKernel(wasmFile: string): IndicatorKernel {
  return openWasm(wasmFile) ?? openJavaScriptKernel()
}

/** One symbol at a time, in plain JavaScript. */
export function openJavaScriptKernel(): IndicatorKernel {
  const { slot, compute } = createFusedKernel(CAPACITY)
  return { name: 'javascript', slots: [slot], capacity: CAPACITY, compute }
}

/** Null if the file is missing or this processor has no WebAssembly SIMD. */
function openWasm(file: string): IndicatorKernel | null {
  try {
    return openWasmKernel(readFileSync(file))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing || error instanceof WebAssembly.CompileError) return null
    throw error
  }
}

/**
 * Two symbols at a time in WebAssembly.
 * @param code the module built by scripts/build-engine.ts
 * @throws WebAssembly.CompileError without SIMD support
 */
export function openWasmKernel(code: BufferSource): IndicatorKernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(MEMORY_BYTES / PAGE_BYTES) })
  const module = new WebAssembly.Module(code)
  const { exports } = new WebAssembly.Instance(module, { kernel: { memory } })
  // The module is ours and exports this one function.
  const computePair = exports['compute'] as Compute
  const slots = [createSlot(memory, 0), createSlot(memory, SLOT_BYTES)]
  return {
    name: 'wasm',
    slots,
    capacity: CAPACITY,
    compute: (bars) => {
      if (bars > CAPACITY) throw new RangeError(`${bars} bars are more than ${CAPACITY} places`)
      if (bars === 0) return
      computePair(bars, (PERIOD - 1) / PERIOD, 1 / PERIOD)
      for (const { series } of slots) blankWarmUp(series)
    },
  }
}

function createSlot(memory: WebAssembly.Memory, begin: number): FusedSlot {
  return createFusedSlot(
    (name) => new Float64Array(memory.buffer, begin + findColumn(name), CAPACITY),
  )
}
