import type { DailyBars } from '../market/prices/daily-bars.ts'
import { packDate, unpackDate } from '../market/calendar/packed-date.ts'

/**
 * Daily bars as the scan reads them: the columns of `DailyBars`, and its dates as numbers YYYYMMDD. The
 * opens are left out: no indicator reads them.
 */
export type BarBlock = Omit<DailyBars, 'dates' | 'opens'> & { readonly days: Int32Array }

/** Where one ticker's block stands in a file of them. */
export type BarSlice = {
  /** First byte, a multiple of 8. */
  readonly at: number
  /** Number of bars. */
  readonly count: number
  /** CRC-32 (as in zip) of the block's bytes. */
  readonly checksum: number
}

/*
 * A block, in the byte order of the machine, which alone reads it again:
 *   float64  n closes, n highs, n lows, n volumes, each oldest first
 *   int32    n dates as the number YYYYMMDD, filled up to a multiple of 8 bytes
 */
const COLUMNS = ['closes', 'highs', 'lows', 'volumes'] as const
const COLUMN_BYTES = COLUMNS.length * 8

/** Bytes of a block of so many bars. */
export function sizeOfBlock(count: number): number {
  return count * COLUMN_BYTES + Math.ceil(count / 2) * 8
}

/**
 * Daily bars as one block. Every double is kept bit for bit.
 * @throws when a column's length differs from that of the dates, or a date does not read YYYY-MM-DD
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

/** The columns of a block of `count` bars at the beginning of some memory, which they share. */
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
 * The bars of a block with their dates as text; the columns are shared, not copied. Closes stand in for
 * the opens: who looks for bars that stood still finds the same, as where high, low and close of a
 * checked bar are one price, its open is too.
 */
export function toDailyBars({ days, ...columns }: BarBlock): DailyBars {
  return { ...columns, opens: columns.closes, dates: Array.from(days, unpackDate) }
}
