import { readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { computeIndicators } from '../../domain/indicators/compute-indicators.ts'
import { sizeOfBlock, viewBlock } from '../../domain/screener/bar-block.ts'
import { screenerBars, type ScreenerTools } from '../../domain/screener/screener-bars.ts'
import type { ScreenerWork } from '../../use-cases/ports/screener-workers.ts'

/**
 * Scans a history longer than any kernel has places for, which is rare, in memory of its own.
 * @returns false when the bytes are not what was written
 */
export function scanLongBlock(
  file: number,
  { ticker, slice }: ScreenerWork['stocks'][number],
  record: Float64Array,
  findGaps: ScreenerTools['findGaps'],
): boolean {
  const block = new Uint8Array(sizeOfBlock(slice.count))
  const size = readSync(file, block, 0, block.length, slice.at)
  if (size !== block.length || crc32(block) !== slice.checksum) return false
  const tools = { compute: computeIndicators, findGaps }
  screenerBars(ticker, viewBlock(block.buffer, slice.count), record, tools)
  return true
}
