import type { MessagePort } from 'node:worker_threads'
import { createGapFinder } from '../../domain/screener/find-gap.ts'
import { screenerBars, type ScreenerTools } from '../../domain/screener/screener-bars.ts'
import { RECORD_LENGTH } from '../../domain/screener/screener-record.ts'
import type { IndicatorKernel } from '../../use-cases/ports/indicator-kernel.ts'
import type { ScreenedRecords, ScreenerWork } from '../../use-cases/ports/screener-workers.ts'
import { readSync, readvSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { computeIndicators } from '../../domain/indicators/compute-indicators.ts'
import {
  appendBars,
  type BarBlock,
  type BarSlice,
  extendBlock,
  sizeOfBlock,
  viewBlock,
} from '../../domain/screener/bar-block.ts'
import type { FusedSlot } from '../../domain/indicators/fused-slot.ts'

/**
 * A screener thread: reads blocks of bars into the kernel's own memory and judges them there, as
 * many stocks at a time as the kernel takes.
 */
export function answerScans(port: MessagePort, kernel: IndicatorKernel): void {
  const screener = createScanner(kernel)
  port.on('message', ({ id, work }: { readonly id: number; readonly work: ScreenerWork }) => {
    try {
      const { records, corrupt } = screener(work)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
      port.postMessage({ id, ok: true, records, corrupt }, [records.buffer])
    } catch (error) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
      port.postMessage({ id, ok: false, error })
    }
  })
}

type Screened = ScreenedRecords & { readonly records: Float64Array<ArrayBuffer> }

function createScanner(kernel: IndicatorKernel): (work: ScreenerWork) => Screened {
  const findGaps = createGapFinder()
  const readers = kernel.slots.map((slot) => ({
    read: createBlockReader(slot, kernel.capacity),
    slot,
  }))
  return ({ file, stocks }) => {
    const records = new Float64Array(stocks.length * RECORD_LENGTH).fill(Number.NaN)
    const recordOf = (index: number) =>
      records.subarray(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH)
    const corrupt: ScreenerWork['stocks'][number]['ticker'][] = []
    for (let first = 0; first < stocks.length; first += readers.length) {
      let longest = 0
      const held = readers.map(({ read, slot }, position) => {
        const stock = stocks[first + position]
        if (stock === undefined) return null
        const { ticker, slice } = stock
        const record = recordOf(first + position)
        if (slice.count + slice.later.length > kernel.capacity) {
          if (!scanLongBlock(file, stock, record, findGaps)) corrupt.push(ticker)
          return null
        }
        const block = read(file, slice)
        if (block === null) {
          corrupt.push(ticker)
          return null
        }
        longest = Math.max(longest, block.days.length)
        return { ticker, block, record, tools: { compute: () => slot.series, findGaps } }
      })
      kernel.compute(longest)
      for (const one of held) {
        if (one !== null) screenerBars(one.ticker, one.block, one.record, one.tools)
      }
    }
    return { records, corrupt }
  }
}

/**
 * Scans a history longer than any kernel's capacity, which is rare, in its own memory.
 * @returns false when the bytes are corrupt
 */
function scanLongBlock(
  file: number,
  { ticker, slice }: ScreenerWork['stocks'][number],
  record: Float64Array,
  findGaps: ScreenerTools['findGaps'],
): boolean {
  const block = new Uint8Array(sizeOfBlock(slice.count))
  const size = readSync(file, block, 0, block.length, slice.at)
  if (size !== block.length || crc32(block) !== slice.checksum) return false
  const tools = { compute: computeIndicators, findGaps }
  const { bytes, count } = extendBlock(viewBlock(block.buffer, slice.count), slice.later)
  screenerBars(ticker, viewBlock(bytes.buffer, count), record, tools)
  return true
}

/**
 * Reads blocks of at most `capacity` bars, later ones included, straight into the columns of a slot,
 * and their dates next to it.
 * @returns a reader for the block, which shares the slot's memory; null when the bytes are corrupt
 */
function createBlockReader(slot: FusedSlot, capacity: number) {
  // Blocks end on a multiple of eight bytes.
  const days = new Int32Array(capacity + (capacity % 2))
  const columns = [slot.closes, slot.highs, slot.lows, slot.volumes]
  const whole = { ...slot, days }
  return (file: number, { at, count: before, checksum, later }: BarSlice): BarBlock | null => {
    const parts = columns.map((column) => viewBytes(column, before * column.BYTES_PER_ELEMENT))
    parts.push(viewBytes(days, Math.ceil(before / 2) * 8))
    if (readvSync(file, parts, at) !== sizeOfBlock(before)) return null
    if (parts.reduce((sum, part) => crc32(part, sum), 0) !== checksum) return null
    const count = appendBars(whole, before, later)
    return {
      closes: slot.closes.subarray(0, count),
      highs: slot.highs.subarray(0, count),
      lows: slot.lows.subarray(0, count),
      volumes: slot.volumes.subarray(0, count),
      days: days.subarray(0, count),
    }
  }
}

function viewBytes({ buffer, byteOffset }: Float64Array | Int32Array, size: number): Uint8Array {
  return new Uint8Array(buffer, byteOffset, size)
}
