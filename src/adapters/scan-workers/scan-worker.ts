import type { MessagePort } from 'node:worker_threads'
import { createGapFinder } from '../../domain/scan/find-gap.ts'
import { scanBars } from '../../domain/scan/scan-bars.ts'
import { RECORD_LENGTH } from '../../domain/scan/scan-record.ts'
import type { IndicatorKernel } from '../../use-cases/ports/indicator-kernel.ts'
import type { ScannedRecords, ScanWork } from '../../use-cases/ports/scan-workers.ts'
import { createBlockReader } from './read-block.ts'
import { scanLongBlock } from './scan-long-block.ts'

/**
 * One of the threads that scan: reads blocks of bars into the kernel's own memory and judges them there,
 * as many stocks at a time as the kernel takes.
 */
export function answerScans(port: MessagePort, kernel: IndicatorKernel): void {
  const scan = createScanner(kernel)
  port.on('message', ({ id, work }: { readonly id: number; readonly work: ScanWork }) => {
    try {
      const { records, damaged } = scan(work)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
      port.postMessage({ id, ok: true, records, damaged }, [records.buffer])
    } catch (error) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
      port.postMessage({ id, ok: false, error })
    }
  })
}

type Scanned = ScannedRecords & { readonly records: Float64Array<ArrayBuffer> }

function createScanner(kernel: IndicatorKernel): (work: ScanWork) => Scanned {
  const findGaps = createGapFinder()
  const readers = kernel.lanes.map((lane) => ({
    read: createBlockReader(lane, kernel.capacity),
    lane,
  }))
  return ({ file, stocks }) => {
    const records = new Float64Array(stocks.length * RECORD_LENGTH).fill(Number.NaN)
    const recordOf = (index: number) =>
      records.subarray(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH)
    const damaged: ScanWork['stocks'][number]['ticker'][] = []
    for (let first = 0; first < stocks.length; first += readers.length) {
      let longest = 0
      const held = readers.map(({ read, lane }, place) => {
        const stock = stocks[first + place]
        if (stock === undefined) return null
        const { ticker, slice } = stock
        const record = recordOf(first + place)
        if (slice.count > kernel.capacity) {
          if (!scanLongBlock(file, stock, record, findGaps)) damaged.push(ticker)
          return null
        }
        const block = read(file, slice)
        if (block === null) {
          damaged.push(ticker)
          return null
        }
        longest = Math.max(longest, slice.count)
        return { ticker, block, record, tools: { compute: () => lane.series, findGaps } }
      })
      kernel.compute(longest)
      for (const one of held) {
        if (one !== null) scanBars(one.ticker, one.block, one.record, one.tools)
      }
    }
    return { records, damaged }
  }
}
