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
  /** Bars as traded that continue the block, oldest first. */
  readonly later: readonly NextBar[]
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
 * @returns the bytes of the longer block, and its number of bars
 */
export function extendBlock(
  block: BarBlock,
  next: readonly NextBar[],
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly count: number } {
  const before = block.days.length
  const count = before + listLater(block, before, next).length
  const memory = new ArrayBuffer(sizeOfBlock(count))
  const extended = viewBlock(memory, count)
  for (const name of COLUMNS) extended[name].set(block[name])
  extended.days.set(block.days)
  appendBars(extended, before, next)
  return { bytes: new Uint8Array(memory), count }
}

/**
 * Continues columns in place, as `extendBlock` does.
 * @param block with room for all of `next`
 * @param before number of its bars
 * @returns the number of bars after
 */
export function appendBars(block: BarBlock, before: number, next: readonly NextBar[]): number {
  const later = listLater(block, before, next)
  const ratio = later.reduce((product, { splitRatio }) => product * splitRatio, 1)
  if (ratio !== 1) {
    for (const name of COLUMNS) {
      const bars = block[name].subarray(0, before)
      const factor = name === 'volumes' ? ratio : 1 / ratio
      bars.set(bars.map((value) => value * factor))
    }
  }
  for (const [index, bar] of adjustForSplits(later).entries()) {
    const at = before + index
    block.closes[at] = bar.close
    block.highs[at] = bar.high
    block.lows[at] = bar.low
    block.volumes[at] = bar.volume
    block.days[at] = packDate(bar.date)
  }
  return before + later.length
}

function listLater({ days }: BarBlock, before: number, next: readonly NextBar[]) {
  const lastDay = days[before - 1] ?? 0
  return next.filter(({ date }) => packDate(date) > lastDay)
}

/**
 * The bars of a block with their dates as text; the columns are shared, not copied. Closes replace the
 * opens: checks for flat bars give the same result, since a validated bar with equal high, low and close
 * has the same open.
 */
export function toDailyBars({ days, ...columns }: BarBlock): DailyBars {
  return { ...columns, opens: columns.closes, dates: Array.from(days, unpackDate) }
}
