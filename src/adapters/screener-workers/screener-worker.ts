import type { MessagePort } from 'node:worker_threads'
import { createGapFinder } from '../../domain/screener/find-gap.ts'
import { screenerBars } from '../../domain/screener/screener-bars.ts'
import { RECORD_LENGTH } from '../../domain/screener/screener-record.ts'
import type { IndicatorKernel } from '../../use-cases/ports/indicator-kernel.ts'
import type { ScreenedRecords, ScreenerWork } from '../../use-cases/ports/screener-workers.ts'
import { createBlockReader } from './read-block.ts'
import { scanLongBlock } from './scan-long-block.ts'

/**
 * One of the threads that scan: reads blocks of bars into the kernel's own memory and judges them there,
 * as many stocks at a time as the kernel takes.
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
        if (slice.count > kernel.capacity) {
          if (!scanLongBlock(file, stock, record, findGaps)) corrupt.push(ticker)
          return null
        }
        const block = read(file, slice)
        if (block === null) {
          corrupt.push(ticker)
          return null
        }
        longest = Math.max(longest, slice.count)
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
