import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'

import { INDICATORS, type Indicator } from '../src/domain/indicators/catalogue.ts'
import { computeIndicators } from '../src/domain/indicators/compute-indicators.ts'
import { findDistances } from './check-agreement.ts'
import type { Contender } from './contender.ts'
import { debut } from './debut-indicators.ts'
import { indicatorts } from './indicatorts.ts'
import { ixjb94, ixjb94AdxAlone } from './ixjb94-indicators.ts'
import { listKernels, multiply } from './kernel-cases.ts'
import { makeMarket, type MadeUpTicker } from './made-up-market.ts'
import { measureInterleaved, showStored, type Timed } from './measure.ts'
import { compareTotals, formatTable, type Times } from './report.ts'
import { formatKernels } from './report-kernels.ts'
import { timeTalib } from './talib/time-talib.ts'
import { createTapelightScreener, tapelight } from './tapelight.ts'
import { technicalindicators } from './technicalindicators.ts'
import { tradingSignals } from './trading-signals.ts'

const TICKERS = 500
/** For our kernels: a whole market, most of it outside every cache. */
const SYMBOLS = 8_000
const BARS = 1_260
const ROUNDS = { warmUp: 10, counted: 31 }

const market = makeMarket(TICKERS, BARS, TICKERS / 10)
const [first] = market
if (first === undefined) throw new Error('the generated market has no tickers')

const scanning = createTapelightScreener(computeIndicators(first.bars))
const peers = [technicalindicators, tradingSignals, indicatorts, ixjb94, debut]
const everyone = [tapelight, scanning, ...peers, ixjb94AdxAlone]

print(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`)
print(`${TICKERS} made-up tickers x ${BARS} daily bars, a tenth of them for the slowest two.`)
print('ADX comes with +DI and -DI, SMA is two averages, of 20 and of 50 bars.')

print('\nLargest difference from our settled readings (last 600 bars of five tickers):')
for (const peer of peers) printAgreement(peer)

const wholeMarket = multiply(
  market.map(({ bars }) => bars),
  SYMBOLS,
)
const medians = measureInterleaved(
  [...listBatch(everyone, market), ...(await listKernels(wholeMarket))],
  ROUNDS,
)

print(`\nBatch, ns per bar, median of ${ROUNDS.counted} interleaved rounds:`)
print(formatTable(everyone.map(readTimes)))
for (const ours of [tapelight, scanning]) {
  print(compareTotals(readTimes(ours), peers.map(readTimes)))
}
print('All five in a process of their own, ns per bar:')
for (const mode of ['kept', 'overwritten']) {
  print(`  ${`outputs ${mode}`.padEnd(25)}${timeAlone(mode).toFixed(1).padStart(10)}`)
}
const talib = timeTalib(
  process.env['TALIB_SOURCE'],
  market.map(({ bars }) => bars),
  ROUNDS.counted,
)
print(`\nA market of ${SYMBOLS} symbols, one thread, in the same rounds:`)
print(formatKernels(medians, talib))
print(`\n(sum of everything that was computed: ${showStored()})`)

function timeAlone(mode: string): number {
  const script = join(import.meta.dirname, 'all-five.ts')
  const settings = [script, mode, String(TICKERS), String(BARS)]
  return Number(execFileSync(process.execPath, settings, { encoding: 'utf8' }))
}

function printAgreement(peer: Contender): void {
  const found = findDistances(peer, tapelight, market.slice(0, 5))
  const words = found.map(
    ({ indicator, distance, agrees }) =>
      `${INDICATORS[indicator].name} ${distance.toExponential(0)}${agrees ? '' : ' DIFFERS'}`,
  )
  print(`  ${peer.name.padEnd(25)}${words.join(', ')}`)
  if (found.some(({ agrees }) => !agrees)) process.exitCode = 1
}

/** All batch work of the contenders, over the whole market, counted in bars. */
function listBatch(contenders: readonly Contender[], tickers: readonly MadeUpTicker[]): Timed[] {
  return contenders.flatMap(({ name, takesFewTickers, batch, batchAll }) => {
    const taken = takesFewTickers ? tickers.filter(({ rows }) => rows.length > 0) : tickers
    const units = taken.reduce((sum, { bars }) => sum + bars.closes.length, 0)
    const cases = Object.entries({ ...batch, ...(batchAll === null ? {} : { all: batchAll }) })
    return cases.map(([what, { compute }]) => ({
      name: `batch ${name} ${what}`,
      units,
      run: () => {
        let sum = 0
        for (const ticker of taken) sum += compute(ticker)
        return sum
      },
    }))
  })
}

/** The sum of the five if there is no call for all of them. */
function readTimes({ name }: Contender): Times {
  const read = (what: Indicator | 'all') => medians.get(`batch ${name} ${what}`) ?? null
  const byIndicator = {
    rsi: read('rsi'),
    adx: read('adx'),
    sma: read('sma'),
    obv: read('obv'),
    cmf: read('cmf'),
  }
  const times = Object.values(byIndicator).filter((time) => time !== null)
  const sum = times.reduce((total, time) => total + time, 0)
  return { name, byIndicator, all: read('all') ?? (times.length === 5 ? sum : null) }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
