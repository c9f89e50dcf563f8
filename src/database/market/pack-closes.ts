import { endianness } from 'node:os'
import { crc32 } from 'node:zlib'
import type { CloseSeries } from '../../domain/market/prices/close-series.ts'
import { packDate, unpackDate } from '../../domain/market/calendar/packed-date.ts'

/*
 * Layout, all little-endian:
 *   0  uint8    version, 1
 *   1  3 bytes  zero
 *   4  uint32   number of closes, n
 *   8  uint32   CRC-32 (as in zip) of all bytes from 16 on
 *  12  4 bytes  zero, so that the numbers below stand at multiples of 8
 *  16  float64  n closes, oldest first
 *   …  int32    n dates as the number YYYYMMDD
 */
const VERSION = 1
const HEADER_BYTES = 16
const BYTES_PER_CLOSE = 8 + 4

/**
 * Packs daily closes in the layout above. Doubles are preserved bit for bit.
 * @throws when the columns differ in length or a date is not YYYY-MM-DD
 */
export function packCloses({ dates, closes }: CloseSeries['bars']): Uint8Array {
  const count = dates.length
  if (closes.length !== count) {
    throw new Error(`Cannot pack closes: ${closes.length} for ${count} dates`)
  }
  const bytes = new Uint8Array(HEADER_BYTES + count * BYTES_PER_CLOSE)
  const view = new DataView(bytes.buffer)
  for (const [at, close] of closes.entries()) view.setFloat64(HEADER_BYTES + at * 8, close, true)
  const datesAt = HEADER_BYTES + count * 8
  for (const [at, date] of dates.entries()) view.setInt32(datesAt + at * 4, packDate(date), true)
  view.setUint8(0, VERSION)
  view.setUint32(4, count, true)
  view.setUint32(8, crc32(bytes.subarray(HEADER_BYTES)), true)
  return bytes
}

/**
 * Unpacks what `packCloses` packed, for many tickers in sequence: the dates are the same array as those of
 * the ticker before, if it has the same.
 * @returns a function that throws when the bytes are of another version, truncated, too long or
 * changed
 */
export function createUnpackCloses(): (bytes: Uint8Array) => CloseSeries['bars'] {
  let last: { readonly packed: Uint8Array; readonly dates: readonly string[] } | null = null
  const unpackDates = (packed: Uint8Array): readonly string[] => {
    if (last !== null && Buffer.compare(packed, last.packed) === 0) return last.dates
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
    const dates = Array.from({ length: packed.length / 4 }, (_, at) =>
      unpackDate(view.getInt32(at * 4, true)),
    )
    last = { packed, dates }
    return dates
  }
  return (bytes) => {
    if (bytes.length < HEADER_BYTES) throw corrupt(`${bytes.length} bytes are less than a header`)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (view.getUint8(0) !== VERSION) throw corrupt(`version ${view.getUint8(0)} is not ${VERSION}`)
    const count = view.getUint32(4, true)
    const length = HEADER_BYTES + count * BYTES_PER_CLOSE
    if (bytes.length !== length) throw corrupt(`${bytes.length} bytes instead of ${length}`)
    if (view.getUint32(8, true) !== crc32(bytes.subarray(HEADER_BYTES))) {
      throw corrupt('the checksum differs')
    }
    const datesAt = HEADER_BYTES + count * 8
    const closes = new Float64Array(count)
    const memory = Buffer.from(closes.buffer)
    memory.set(bytes.subarray(HEADER_BYTES, datesAt))
    if (endianness() === 'BE') memory.swap64()
    return { dates: unpackDates(bytes.subarray(datesAt)), closes }
  }
}

function corrupt(how: string): Error {
  return new Error(`Packed closes are damaged: ${how}`)
}
