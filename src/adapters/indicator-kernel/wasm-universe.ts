import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { createFusedSlot, SLOT_SERIES } from '../../domain/indicators/fused-slot.ts'
import type { UniverseBars } from '../../domain/indicators/universe-bars.ts'
import type { UniverseStream } from '../../domain/indicators/universe-stream.ts'
import { layOutUniverse, WINDOWS, type UniverseLayout } from './universe-layout.ts'

const PAGE_BYTES = 65_536
const [PERIOD] = INDICATORS.adx.periods

/** What universe.wat exports: one pass each over all symbols. Periods in bars, places in bytes. */
type Passes = {
  readonly smooth: () => void
  readonly average: (
    rows: number,
    held: number,
    readings: number,
    period: number,
    share: number,
  ) => void
  readonly flow: (period: number) => void
}

/**
 * `createUniverseStream` in WebAssembly, two symbols at a time.
 * @param code the module that scripts/build-engine.ts made
 * @param symbols how many, a whole number of 1 or more
 * @throws WebAssembly.CompileError where vectors are missing
 */
export function openWasmUniverse(code: BufferSource, symbols: number): UniverseStream {
  const layout = layOutUniverse(symbols)
  const memory = new WebAssembly.Memory({ initial: Math.ceil(layout.bytes / PAGE_BYTES) })
  const find = (name: string): number => {
    const address = layout.addresses.get(name)
    if (address === undefined) throw new RangeError(`a universe has no "${name}"`)
    return address
  }
  const passes = instantiate(code, memory, layout)
  fillEmpty(memory, layout, find)
  const columns = createFusedSlot((name) => new Float64Array(memory.buffer, find(name), symbols))

  function average(window: 'short' | 'long', readings: string): void {
    const period = WINDOWS[`${window}Held`]
    passes.average(
      find(`${window}Means`),
      find(`${window}Held`),
      find(readings),
      period,
      1 / period,
    )
  }

  function updatePrices({ highs, lows, closes }: Omit<UniverseBars, 'volumes'>): void {
    columns.highs.set(highs)
    columns.lows.set(lows)
    columns.closes.set(closes)
    passes.smooth()
    average('short', 'sma20')
    average('long', 'sma50')
  }

  return {
    readings: columns.series,
    updatePrices,
    update: (bars) => {
      updatePrices(bars)
      columns.volumes.set(bars.volumes)
      passes.flow(WINDOWS.flowsHeld)
    },
  }
}

function instantiate(
  code: BufferSource,
  memory: WebAssembly.Memory,
  { addresses, columnBytes, usedBytes }: UniverseLayout,
): Passes {
  const numbers = { columnBytes, usedBytes, decay: (PERIOD - 1) / PERIOD, share: 1 / PERIOD }
  const universe = { memory, ...Object.fromEntries(addresses), ...numbers }
  // The module is ours and exports these functions.
  return new WebAssembly.Instance(new WebAssembly.Module(code), { universe }).exports as Passes
}

/** No readings yet, no block before the first, and no bar, ever, for what an odd symbol is paired with. */
function fillEmpty(
  { buffer }: WebAssembly.Memory,
  { columnBytes }: UniverseLayout,
  find: (name: string) => number,
): void {
  const blank = (name: string, columns: number) => {
    const entries = (columns * columnBytes) / Float64Array.BYTES_PER_ELEMENT
    new Float64Array(buffer, find(name), entries).fill(NaN)
  }
  for (const name of ['closes', ...SLOT_SERIES]) blank(name, 1)
  for (const [name, period] of Object.entries(WINDOWS)) blank(name, period)
}
