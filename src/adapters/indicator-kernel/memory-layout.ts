import { SLOT_COLUMNS, SLOT_SERIES } from '../../domain/indicators/fused-slot.ts'

/**
 * Bars of the longest history a kernel takes: eighty years of sessions. A column of this many places
 * is an odd number of cache lines long, so that the columns of one bar do not crowd the same lines.
 */
export const CAPACITY = 20_424

/** Places of a column: the means prepare the window behind the last bar. */
const INDEXES = CAPACITY + 64
const COLUMN_BYTES = INDEXES * Float64Array.BYTES_PER_ELEMENT

const COLUMNS = [...SLOT_COLUMNS, ...SLOT_SERIES]

/** What the kernel keeps of both symbols side by side, sixteen bytes for each bar. */
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

/** Two lanes of columns, then the pairs, then a place for each thing carried from stage to stage. */
export const SLOT_BYTES = COLUMNS.length * COLUMN_BYTES
const PAIRS_AT = 2 * SLOT_BYTES
const CARRIED_AT = PAIRS_AT + 2 * PAIRS.length * COLUMN_BYTES
export const MEMORY_BYTES = CARRIED_AT + 16 * 10

/** Where a column of the first lane begins; that of the second does `SLOT_BYTES` later. */
export function findColumn(name: string): number {
  const index = COLUMNS.findIndex((column) => column === name)
  if (index === -1) throw new RangeError(`a kernel has no column "${name}"`)
  return index * COLUMN_BYTES
}

/** Every name that the kernel's text may use for an address, with the address. */
export const ADDRESSES: ReadonlyMap<string, number> = new Map([
  ...COLUMNS.map((name): [string, number] => [name, findColumn(name)]),
  ...PAIRS.map((name, index): [string, number] => [name, PAIRS_AT + 2 * index * COLUMN_BYTES]),
  ['carried', CARRIED_AT],
])
