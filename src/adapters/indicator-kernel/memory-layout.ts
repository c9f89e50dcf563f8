import { SLOT_COLUMNS, SLOT_SERIES } from '../../domain/indicators/fused-slot.ts'

/**
 * Longest history a kernel takes: eighty years of sessions. A column of this length is an odd
 * number of cache lines, so that the columns of one bar do not compete for the same lines.
 */
export const CAPACITY = 20_424

/** Length of a column: the means prepare the window after the last bar. */
const INDEXES = CAPACITY + 64
const COLUMN_BYTES = INDEXES * Float64Array.BYTES_PER_ELEMENT

const COLUMNS = [...SLOT_COLUMNS, ...SLOT_SERIES]

/** Kernel data of both symbols interleaved, sixteen bytes per bar. */
const PAIRS = [
  'highPairs',
  'lowPairs',
  'closePairs',
  'volumePairs',
  'flowPairs',
  'closeTails',
  'flowTails',
  'volumeTails',
  'longTails',
]

/** The columns of two slots, then the pairs, then the values carried from stage to stage. */
export const SLOT_BYTES = COLUMNS.length * COLUMN_BYTES
const PAIRS_AT = 2 * SLOT_BYTES
const CARRIED_AT = PAIRS_AT + 2 * PAIRS.length * COLUMN_BYTES
export const MEMORY_BYTES = CARRIED_AT + 16 * 10

/** Offset of a column in the first slot; the second slot's is `SLOT_BYTES` later. */
export function findColumn(name: string): number {
  const index = COLUMNS.findIndex((column) => column === name)
  if (index === -1) throw new RangeError(`a kernel has no column "${name}"`)
  return index * COLUMN_BYTES
}

/** Every address name that the kernel's text may use, with its address. */
export const ADDRESSES: ReadonlyMap<string, number> = new Map([
  ...COLUMNS.map((name): [string, number] => [name, findColumn(name)]),
  ...PAIRS.map((name, index): [string, number] => [name, PAIRS_AT + 2 * index * COLUMN_BYTES]),
  ['carried', CARRIED_AT],
])
