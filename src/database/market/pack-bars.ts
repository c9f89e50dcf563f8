import { crc32 } from 'node:zlib'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { packDate, unpackDate } from '../../domain/market/calendar/packed-date.ts'

/*
 * Layout, all little-endian:
 *   0  uint8    version, 1
 *   1  3 bytes  zero
 *   4  uint32   number of bars, n
 *   8  uint32   CRC-32 (as in zip) of all other bytes, in order
 *  12  4 bytes  zero, so that the numbers below stand at multiples of 8
 *  16  float64  n opens, n highs, n lows, n closes, n volumes, each column oldest first
 *   …  int32    n dates as the number YYYYMMDD
 */
const VERSION = 1
const HEADER_BYTES = 16
const BYTES_PER_BAR = 5 * 8 + 4
const COLUMNS = ['opens', 'highs', 'lows', 'closes', 'volumes'] as const

/**
 * Packs daily bars in the layout above. Doubles are preserved bit for bit.
 * @throws when columns differ in length or a date is not YYYY-MM-DD
 */
export function packBars(bars: DailyBars): Uint8Array {
  const count = bars.dates.length
  const bytes = new Uint8Array(HEADER_BYTES + count * BYTES_PER_BAR)
  const view = new DataView(bytes.buffer)
  let at = HEADER_BYTES
  for (const name of COLUMNS) {
    if (bars[name].length !== count) {
      throw new Error(`Cannot pack bars: ${bars[name].length} ${name} for ${count} dates`)
    }
    for (const number of bars[name]) {
      view.setFloat64(at, number, true)
      at += 8
    }
  }
  for (const date of bars.dates) {
    view.setInt32(at, packDate(date), true)
    at += 4
  }
  view.setUint8(0, VERSION)
  view.setUint32(4, count, true)
  view.setUint32(8, computeChecksum(bytes), true)
  return bytes
}

/**
 * Unpacks what `packBars` packed.
 * @throws when the bytes are of another version, truncated, too long or changed: says which
 */
export function unpackBars(bytes: Uint8Array): DailyBars {
  if (bytes.length < HEADER_BYTES) throw corrupt(`${bytes.length} bytes are less than a header`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint8(0) !== VERSION) throw corrupt(`version ${view.getUint8(0)} is not ${VERSION}`)
  const count = view.getUint32(4, true)
  const length = HEADER_BYTES + count * BYTES_PER_BAR
  if (bytes.length !== length) throw corrupt(`${bytes.length} bytes where ${length} were expected`)
  if (view.getUint32(8, true) !== computeChecksum(bytes)) throw corrupt('the checksum differs')
  const column = (index: number) => readColumn(view, HEADER_BYTES + index * count * 8, count)
  const datesAt = HEADER_BYTES + COLUMNS.length * count * 8
  const dates = Array.from({ length: count }, (_, bar) =>
    unpackDate(view.getInt32(datesAt + bar * 4, true)),
  )
  return {
    dates,
    opens: column(0),
    highs: column(1),
    lows: column(2),
    closes: column(3),
    volumes: column(4),
  }
}

function readColumn(view: DataView, from: number, count: number): Float64Array {
  const column = new Float64Array(count)
  for (let bar = 0; bar < count; bar++) column[bar] = view.getFloat64(from + bar * 8, true)
  return column
}

function computeChecksum(bytes: Uint8Array): number {
  return crc32(bytes.subarray(12), crc32(bytes.subarray(0, 8)))
}

function corrupt(how: string): Error {
  return new Error(`Packed bars are damaged: ${how}`)
}
