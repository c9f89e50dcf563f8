import { mkdtempSync, openSync, closeSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { MessageChannel } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFusedKernel } from '../../domain/indicators/fused-kernel.ts'
import { computeIndicators } from '../../domain/indicators/compute-indicators.ts'
import { firstBars } from '../../domain/market/first-bars.ts'
import { readSampleStocks } from '../../domain/market/sample-stocks.fixture.ts'
import { packBlock, viewBlock } from '../../domain/scan/bar-block.ts'
import { createGapFinder } from '../../domain/scan/find-gap.ts'
import { scanBars } from '../../domain/scan/scan-bars.ts'
import { RECORD_LENGTH } from '../../domain/scan/scan-record.ts'
import type { ScannedRecords, ScanWork } from '../../use-cases/ports/scan-workers.ts'
import { answerScans } from './scan-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'tapelight-scan-worker-'))
const path = join(folder, 'blocks')
// Long and short in turn, so that what stood in a lane before is longer than what comes.
const market = readSampleStocks()
  .slice(0, 12)
  .map(({ ticker, bars }, index) => ({
    ticker,
    bars: index % 3 === 1 ? firstBars(bars, 40 + index) : bars,
  }))
const blocks = market.map(({ bars }) => packBlock(bars))
const stocks: ScanWork['stocks'] = market.map(({ ticker, bars }, index) => ({
  ticker,
  slice: {
    at: blocks.slice(0, index).reduce((sum, { length }) => sum + length, 0),
    count: bars.dates.length,
    checksum: crc32(blocks[index] ?? ''),
  },
}))
let file = -1

beforeAll(() => {
  writeFileSync(path, Buffer.concat(blocks))
  file = openSync(path, 'r')
})
afterAll(() => {
  closeSync(file)
  rmSync(folder, { recursive: true, force: true })
})

/** One lane at a time, of a kernel with so many places. */
async function scan(work: ScanWork, capacity: number): Promise<ScannedRecords> {
  const { lane, compute } = createFusedKernel(capacity)
  const { port1, port2 } = new MessageChannel()
  answerScans(port2, { name: 'javascript', lanes: [lane], capacity, compute })
  const reply = new Promise<ScannedRecords>((resolve) => port1.once('message', resolve))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  port1.postMessage({ id: 1, work })
  const answer = await reply
  port1.close()
  return answer
}

/** As the readable functions have it, each stock in memory of its own. */
function scanReadably(): Float64Array {
  const records = new Float64Array(market.length * RECORD_LENGTH)
  market.forEach(({ ticker, bars }, index) => {
    const record = records.subarray(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH)
    const tools = { compute: computeIndicators, findGaps: createGapFinder() }
    const block = blocks[index] ?? new Uint8Array()
    scanBars(ticker, viewBlock(block.buffer, bars.dates.length), record, tools)
  })
  return records
}

test.each([
  ['whole', 4_096],
  ['where some histories are longer than the kernel takes', 100],
])('records are those of the readable functions, bit for bit: %s', async (_, capacity) => {
  const { records, damaged } = await scan({ file, stocks }, capacity)
  expect(damaged).toEqual([])
  const expected = scanReadably()
  expect(records.length).toBe(expected.length)
  expect(records.findIndex((value, place) => !Object.is(value, expected[place]))).toBe(-1)
})

test('bytes that are not what was written are named, the others are judged', async () => {
  const [first, second] = stocks
  if (first === undefined || second === undefined) throw new Error('two stocks are needed')
  const torn = { ...first, slice: { ...first.slice, checksum: first.slice.checksum ^ 1 } }
  const behind = { ...second, slice: { ...second.slice, at: 1e9 } }
  const { records, damaged } = await scan({ file, stocks: [torn, second, behind] }, 4_096)
  expect(damaged).toEqual([first.ticker, second.ticker])
  expect(records[RECORD_LENGTH]).toBe(second.slice.count)
})
