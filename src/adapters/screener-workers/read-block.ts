import { readvSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { FusedSlot } from '../../domain/indicators/fused-slot.ts'
import { sizeOfBlock, type BarBlock, type BarSlice } from '../../domain/screener/bar-block.ts'

/**
 * Reads blocks of at most `capacity` bars straight into the columns of a lane, and their dates beside it.
 * @returns a reader that gives the block, which shares the lane's memory; null when the bytes are not
 * what was written
 */
export function createBlockReader(slot: FusedSlot, capacity: number) {
  // Blocks end on a multiple of eight bytes.
  const days = new Int32Array(capacity + (capacity % 2))
  const columns = [slot.closes, slot.highs, slot.lows, slot.volumes]
  return (file: number, { at, count, checksum }: BarSlice): BarBlock | null => {
    const parts = columns.map((column) => viewBytes(column, count * column.BYTES_PER_ELEMENT))
    parts.push(viewBytes(days, Math.ceil(count / 2) * 8))
    if (readvSync(file, parts, at) !== sizeOfBlock(count)) return null
    if (parts.reduce((sum, part) => crc32(part, sum), 0) !== checksum) return null
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
