import { crc32 } from 'node:zlib'
import type { NextBar } from '../../domain/market/prices/session-bar.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'

/** One session's bars by ticker. */
export type BarByTicker = ReadonlyMap<Ticker, NextBar>

/*
 * Layout, all little-endian:
 *   0  uint32   version, 1
 *   4  uint32   CRC-32 (as in zip) of all bytes after the header
 *   8  uint32   number of bars, n
 *  12  uint32   bytes of the tickers, filled up with spaces to a multiple of 8
 *  16           tickers, separated by commas
 *   …  float64  n opens, highs, lows, closes, volumes and split ratios, each column by itself
 */
const VERSION = 1
const HEADER_BYTES = 16
const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'splitRatio'] as const

const UTF8 = new TextDecoder()

/** Packs the bars of one session in the layout above. Doubles are preserved bit for bit. */
export function packSessionBars(bars: BarByTicker): Uint8Array {
  const names = new TextEncoder().encode([...bars.keys()].join(','))
  const nameBytes = Math.ceil(names.length / 8) * 8
  const bytes = new Uint8Array(HEADER_BYTES + nameBytes + bars.size * COLUMNS.length * 8)
  const view = new DataView(bytes.buffer)
  bytes.fill(32, HEADER_BYTES, HEADER_BYTES + nameBytes).set(names, HEADER_BYTES)
  let at = HEADER_BYTES + nameBytes
  for (const column of COLUMNS) {
    for (const bar of bars.values()) {
      view.setFloat64(at, bar[column], true)
      at += 8
    }
  }
  view.setUint32(0, VERSION, true)
  view.setUint32(4, crc32(bytes.subarray(HEADER_BYTES)), true)
  view.setUint32(8, bars.size, true)
  view.setUint32(12, nameBytes, true)
  return bytes
}

/**
 * Unpacks what `packSessionBars` packed.
 * @param date of the session, YYYY-MM-DD
 * @throws when the bytes are of another version, truncated or changed
 */
export function unpackSessionBars(bytes: Uint8Array, date: string): BarByTicker {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isRow = bytes.length >= HEADER_BYTES && view.getUint32(0, true) === VERSION
  if (!isRow || crc32(bytes.subarray(HEADER_BYTES)) !== view.getUint32(4, true)) {
    throw new Error(`The stored bars of ${date} cannot be read`)
  }
  const count = view.getUint32(8, true)
  const columnsAt = HEADER_BYTES + view.getUint32(12, true)
  const names = UTF8.decode(bytes.subarray(HEADER_BYTES, columnsAt)).trimEnd().split(',')
  const read = (column: number, index: number) =>
    view.getFloat64(columnsAt + (column * count + index) * 8, true)
  return new Map(
    names.slice(0, count).map((ticker, index) => [
      // Only tickers are ever packed.
      ticker as Ticker,
      {
        date,
        open: read(0, index),
        high: read(1, index),
        low: read(2, index),
        close: read(3, index),
        volume: read(4, index),
        splitRatio: read(5, index),
      },
    ]),
  )
}
