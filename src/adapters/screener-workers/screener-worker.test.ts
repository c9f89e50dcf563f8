import { mkdtempSync, openSync, closeSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { MessageChannel } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFusedKernel } from '../../domain/indicators/fused-kernel.ts'
import { computeIndicators } from '../../domain/indicators/compute-indicators.ts'
import { firstBars } from '../../domain/market/prices/first-bars.ts'
import { listBars } from '../../domain/market/prices/list-bars.ts'
import { readSampleStocks } from '../../domain/market/listings/sample-stocks.fixture.ts'
import { packBlock, viewBlock } from '../../domain/screener/bar-block.ts'
import { createGapFinder } from '../../domain/screener/find-gap.ts'
import { screenerBars } from '../../domain/screener/screener-bars.ts'
import { RECORD_LENGTH } from '../../domain/screener/screener-record.ts'
import type { ScreenedRecords, ScreenerWork } from '../../use-cases/ports/screener-workers.ts'
import { answerScans } from './screener-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'tapelight-scan-worker-'))
const path = join(folder, 'blocks')
// Alternately long and short, so that a slot's previous content is longer than the next.
const market = readSampleStocks()
  .slice(0, 12)
  .map(({ ticker, bars }, index) => ({
    ticker,
    bars: index % 3 === 1 ? firstBars(bars, 40 + index) : bars,
  }))
/** How many of a stock's last bars continue its block. */
const laterCounts = market.map((_, index) => index % 4)
const blocks = market.map(({ bars }, index) =>
  packBlock(firstBars(bars, bars.dates.length - (laterCounts[index] ?? 0))),
)
const stocks: ScreenerWork['stocks'] = market.map(({ ticker, bars }, index) => ({
  ticker,
  slice: {
    at: blocks.slice(0, index).reduce((sum, { length }) => sum + length, 0),
    count: bars.dates.length - (laterCounts[index] ?? 0),
    checksum: crc32(blocks[index] ?? ''),
    later: listBars(bars)
      .slice(bars.dates.length - (laterCounts[index] ?? 0))
      .map((bar) => ({ ...bar, splitRatio: 1 })),
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

/** One slot at a time, of a kernel with this capacity. */
async function screener(work: ScreenerWork, capacity: number): Promise<ScreenedRecords> {
  const { slot, compute } = createFusedKernel(capacity)
  const { port1, port2 } = new MessageChannel()
  answerScans(port2, { name: 'javascript', slots: [slot], capacity, compute })
  const reply = new Promise<ScreenedRecords>((resolve) => port1.once('message', resolve))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  port1.postMessage({ id: 1, work })
  const answer = await reply
  port1.close()
  return answer
}

/** Computed by the readable functions, each stock in memory of its own. */
function scanReadably(): Float64Array {
  const records = new Float64Array(market.length * RECORD_LENGTH)
  market.forEach(({ ticker, bars }, index) => {
    const record = records.subarray(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH)
    const tools = { compute: computeIndicators, findGaps: createGapFinder() }
    const block = packBlock(bars)
    screenerBars(ticker, viewBlock(block.buffer, bars.dates.length), record, tools)
  })
  return records
}

test.each([
  ['whole', 4_096],
  ['where some histories are longer than the kernel takes', 100],
])('records are those of the readable functions, bit for bit: %s', async (_, capacity) => {
  const { records, corrupt } = await screener({ file, stocks }, capacity)
  expect(corrupt).toEqual([])
  const expected = scanReadably()
  expect(records.length).toBe(expected.length)
  expect(records.findIndex((value, position) => !Object.is(value, expected[position]))).toBe(-1)
})

test('corrupt bytes are reported, the others are evaluated', async () => {
  const [first, second] = stocks
  if (first === undefined || second === undefined) throw new Error('two stocks are needed')
  const torn = { ...first, slice: { ...first.slice, checksum: first.slice.checksum ^ 1 } }
  const behind = { ...second, slice: { ...second.slice, at: 1e9 } }
  const { records, corrupt } = await screener({ file, stocks: [torn, second, behind] }, 4_096)
  expect(corrupt).toEqual([first.ticker, second.ticker])
  expect(records[RECORD_LENGTH]).toBe(second.slice.count + second.slice.later.length)
})
