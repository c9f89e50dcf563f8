import { computeIndicators } from '../src/domain/indicators/compute-indicators.ts'
import { findBarGaps } from '../src/domain/market/prices/find-bar-gaps.ts'
import { hashBars } from '../src/domain/receipts/hash-bars.ts'
import { makeReceipt, writeReceipt } from '../src/domain/receipts/make-receipt.ts'
import { findReceiptId } from '../src/domain/receipts/receipt-id.ts'
import { sampleSeries } from '../src/domain/receipts/sample-series.fixture.ts'
import { judgeBarAt } from '../src/domain/signals/judge-bars.ts'
import { judgeFinishedBars } from '../src/domain/signals/judge-finished-bars.ts'
import { measureInterleaved, showStored, type Timed } from './measure.ts'

const TIMES = 200
const series = sampleSeries('NVDA')
const { bars, ticker } = series
const indicators = computeIndicators(bars)
const spent = computeIndicators(bars)
const judged = judgeFinishedBars({ ticker, bars })
const receipt = makeReceipt(series)

/** What a signal and its receipt take, with their parts as rows. */
const WORK: readonly (readonly [string, () => number])[] = [
  ['  gaps in the calendar', () => findBarGaps(bars, ticker).length],
  ['  indicators', () => computeIndicators(bars, spent).rsi[751] ?? 0],
  ['  rules', () => judge().length],
  ['judged signal', () => judgeFinishedBars({ ticker, bars }).kind.length],
  ['  hash of the bars', () => hashBars(bars).length],
  ['  written', () => writeReceipt(series, judged)?.session.length ?? 0],
  ['  id', () => findReceiptId(receipt).length],
  ['receipt, with its signal', () => findReceiptId(makeReceipt(series)).length],
]

function judge(): string {
  return judgeBarAt({ ticker, bars, index: bars.dates.length - 1 }, () => indicators).kind
}

const timed = WORK.map(([name, work]): Timed => {
  const run = () => {
    let sum = 0
    for (let time = 0; time < TIMES; time++) sum += work()
    return sum
  }
  return { name, units: TIMES, run }
})
const medians = measureInterleaved(timed, { warmUp: 5, counted: 31 })
process.stdout.write(`One ticker of ${bars.dates.length} bars, one thread, medians of 31 rounds:\n`)
for (const [name, nanoseconds] of medians) {
  process.stdout.write(`${name.padEnd(26)} ${(nanoseconds / 1_000).toFixed(1).padStart(8)} µs\n`)
}
process.stdout.write(`(${showStored()})\n`)
