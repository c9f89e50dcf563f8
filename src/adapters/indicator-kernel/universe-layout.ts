import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { SLOT_COLUMNS, SLOT_SERIES } from '../../domain/indicators/fused-slot.ts'

const LINE_BYTES = 64
/** Two symbols side by side. */
const PAIR_BYTES = 16

/** Windows, with a column for each place, and one that stays 0 behind the last. */
export const WINDOWS = {
  shortHeld: INDICATORS.sma.periods[0],
  longHeld: INDICATORS.sma.periods[1],
  flowsHeld: INDICATORS.cmf.periods[0],
  volumesHeld: INDICATORS.cmf.periods[0],
}

/** What universe.wat remembers of a pair, in the order in which it tells it. */
const ROW_BYTES = { smoothing: 160, shortMeans: 32, longMeans: 32, flow: 80 }

/** The memory of a universe: columns with an entry for each symbol, then a row for each pair. */
export type UniverseLayout = {
  /** Where a column, a window or the rows of a name begin, in bytes. */
  readonly addresses: ReadonlyMap<string, number>
  /** From a column to the next: an odd number of cache lines, so that they do not crowd the same ones. */
  readonly columnBytes: number
  /** What of a column has symbols, in whole pairs. */
  readonly usedBytes: number
  readonly bytes: number
}

export function layOutUniverse(symbols: number): UniverseLayout {
  const pairs = Math.ceil(symbols / 2)
  const usedBytes = pairs * PAIR_BYTES
  const lines = Math.ceil(usedBytes / LINE_BYTES)
  const columnBytes = (lines % 2 === 1 ? lines : lines + 1) * LINE_BYTES
  const sizes: readonly (readonly [string, number])[] = [
    ...[...SLOT_COLUMNS, ...SLOT_SERIES].map((name) => [name, columnBytes] as const),
    ...Object.entries(WINDOWS).map(([name, period]) => [name, (period + 1) * columnBytes] as const),
    ...Object.entries(ROW_BYTES).map(([name, bytes]) => [name, pairs * bytes] as const),
  ]
  const addresses = new Map<string, number>()
  let bytes = 0
  for (const [name, size] of sizes) {
    addresses.set(name, bytes)
    bytes += size
  }
  return { addresses, columnBytes, usedBytes, bytes }
}
