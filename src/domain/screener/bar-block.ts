import type { DailyBars } from '../market/prices/daily-bars.ts'
import { adjustForSplits, type NextBar } from '../market/prices/session-bar.ts'
import { packDate, unpackDate } from '../market/calendar/packed-date.ts'

/**
 * Daily bars for the screener: the columns of `DailyBars` without opens, which no indicator needs, and
 * dates as numbers YYYYMMDD.
 */
export type BarBlock = Omit<DailyBars, 'dates' | 'opens'> & { readonly days: Int32Array }

/** Location of one ticker's block in a file. */
export type BarSlice = {
  /** First byte, a multiple of 8. */
  readonly at: number
  /** Number of bars. */
  readonly count: number
  /** CRC-32 (as in zip) of the block's bytes. */
  readonly checksum: number
}

/*
 * Layout of a block, in native byte order (only the same machine reads it):
 *   float64  n closes, n highs, n lows, n volumes, each oldest first
 *   int32    n dates as the number YYYYMMDD, padded to a multiple of 8 bytes
 */
const COLUMNS = ['closes', 'highs', 'lows', 'volumes'] as const
const COLUMN_BYTES = COLUMNS.length * 8

/** Size in bytes of a block of `count` bars. */
export function sizeOfBlock(count: number): number {
  return count * COLUMN_BYTES + Math.ceil(count / 2) * 8
}

/**
 * Serializes daily bars as one block. Doubles are preserved bit for bit.
 * @throws when a column's length differs from the dates', or a date is not YYYY-MM-DD
 */
export function packBlock(bars: DailyBars): Uint8Array<ArrayBuffer> {
  const count = bars.dates.length
  const memory = new ArrayBuffer(sizeOfBlock(count))
  const block = viewBlock(memory, count)
  for (const name of COLUMNS) {
    if (bars[name].length !== count) {
      throw new Error(`Cannot pack bars: ${bars[name].length} ${name} for ${count} dates`)
    }
    block[name].set(bars[name])
  }
  bars.dates.forEach((date, index) => {
    block.days[index] = packDate(date)
  })
  return new Uint8Array(memory)
}

/** Views of the columns of a block of `count` bars at the start of a buffer. */
export function viewBlock(memory: ArrayBuffer, count: number): BarBlock {
  const column = (index: number) => new Float64Array(memory, index * count * 8, count)
  return {
    closes: column(0),
    highs: column(1),
    lows: column(2),
    volumes: column(3),
    days: new Int32Array(memory, count * COLUMN_BYTES, count),
  }
}

/**
 * Continues a block with later bars as traded, as `extendBars` does.
 * @param next oldest first; those not later than the last bar are ignored
 * @param takeMemory a buffer of at least so many bytes, which the block is not in; it may be reused
 * @returns the bytes of the longer block, at the start of that buffer, and its number of bars
 */
export function extendBlock(
  block: BarBlock,
  next: readonly NextBar[],
  takeMemory: (bytes: number) => ArrayBuffer,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly count: number } {
  const before = block.days.length
  const lastDay = block.days[before - 1] ?? 0
  const later = next.filter(({ date }) => packDate(date) > lastDay)
  const count = before + later.length
  const size = sizeOfBlock(count)
  const memory = takeMemory(size)
  const bytes = new Uint8Array(memory, 0, size)
  const { closes, highs, lows, volumes, days } = viewBlock(memory, count)
  const ratio = later.reduce((product, { splitRatio }) => product * splitRatio, 1)
  copy(block.closes, closes, 1 / ratio)
  copy(block.highs, highs, 1 / ratio)
  copy(block.lows, lows, 1 / ratio)
  copy(block.volumes, volumes, ratio)
  days.set(block.days)
  for (const [index, bar] of adjustForSplits(later).entries()) {
    closes[before + index] = bar.close
    highs[before + index] = bar.high
    lows[before + index] = bar.low
    volumes[before + index] = bar.volume
    days[before + index] = packDate(bar.date)
  }
  // The padding is part of the checksum.
  bytes.fill(0, days.byteOffset + days.byteLength)
  return { bytes, count }
}

function copy(from: Float64Array, to: Float64Array, factor: number): void {
  to.set(factor === 1 ? from : from.map((value) => value * factor))
}

/**
 * The bars of a block with their dates as text; the columns are shared, not copied. Closes replace the
 * opens: checks for flat bars give the same result, since a validated bar with equal high, low and close
 * has the same open.
 */
export function toDailyBars({ days, ...columns }: BarBlock): DailyBars {
  return { ...columns, opens: columns.closes, dates: Array.from(days, unpackDate) }
}
