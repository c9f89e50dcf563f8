import {
  computeIndicators,
  type IndicatorSeries,
} from '../src/domain/indicators/compute-indicators.ts'
import { makeMarket } from './made-up-market.ts'
import { measureInterleaved } from './measure.ts'

/**
 * All five indicators in a process of their own, where V8 has seen no other caller: prints ns per bar.
 * `kept`: new series for every ticker, all of them in memory at the end of a round; `overwritten`: the
 * same series for every ticker.
 */
const [mode, tickers, bars] = process.argv.slice(2)
const market = makeMarket(Number(tickers), Number(bars), 0)
const [first] = market
if (first === undefined) throw new Error('the generated market has no tickers')
const spent = mode === 'overwritten' ? computeIndicators(first.bars) : undefined

const run = (): number => {
  const kept: IndicatorSeries[] = []
  let sum = 0
  for (const ticker of market) {
    const series = computeIndicators(ticker.bars, spent)
    if (spent === undefined) kept.push(series)
    sum += series.adx.at(-1) ?? 0
  }
  return sum + kept.length
}
const units = market.reduce((sum, ticker) => sum + ticker.bars.closes.length, 0)
const medians = measureInterleaved([{ name: 'all', units, run }], { warmUp: 10, counted: 31 })
process.stdout.write(String(medians.get('all')))
