import { adx } from '../src/domain/indicators/adx.ts'
import { cmf } from '../src/domain/indicators/cmf.ts'
import {
  computeIndicators,
  type IndicatorSeries,
} from '../src/domain/indicators/compute-indicators.ts'
import { obv } from '../src/domain/indicators/obv.ts'
import { rsi } from '../src/domain/indicators/rsi.ts'
import { sma } from '../src/domain/indicators/sma.ts'
import { batchCase, type BatchCase, type Contender } from './contender.ts'

/** New series for every ticker, as a single-ticker request needs them. */
export const tapelight: Contender = {
  name: 'tapelight',
  takesFewTickers: false,
  batch: createBatch(undefined),
  batchAll: createAll(undefined),
}

/** The same series overwritten for every ticker, as in a market scan. */
export function createTapelightScreener(spent: IndicatorSeries): Contender {
  return {
    name: 'tapelight, scanning',
    takesFewTickers: false,
    batch: createBatch(spent),
    batchAll: createAll(spent),
  }
}

function createBatch(spent: IndicatorSeries | undefined): Contender['batch'] {
  return {
    rsi: batchCase(({ bars }) => [rsi(bars.closes, 14, spent?.rsi)]),
    adx: batchCase(({ bars }) => {
      const series = adx(bars, 14, spent)
      return [series.adx, series.plusDi, series.minusDi]
    }),
    sma: batchCase(({ bars }) => [
      sma(bars.closes, 20, spent?.sma20),
      sma(bars.closes, 50, spent?.sma50),
    ]),
    obv: batchCase(({ bars }) => [obv(bars, spent?.obv)]),
    cmf: batchCase(({ bars }) => [cmf(bars, 20, spent?.cmf)]),
  }
}

function createAll(spent: IndicatorSeries | undefined): BatchCase {
  return batchCase(({ bars }) => Object.values(computeIndicators(bars, spent)))
}
