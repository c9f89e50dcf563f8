import { createAdx } from '../src/domain/indicators/adx-stream.ts'
import { adx } from '../src/domain/indicators/adx.ts'
import { createCmf } from '../src/domain/indicators/cmf-stream.ts'
import { cmf } from '../src/domain/indicators/cmf.ts'
import {
  computeIndicators,
  type IndicatorSeries,
} from '../src/domain/indicators/compute-indicators.ts'
import { createObv } from '../src/domain/indicators/obv-stream.ts'
import { obv } from '../src/domain/indicators/obv.ts'
import { createRsi } from '../src/domain/indicators/rsi-stream.ts'
import { rsi } from '../src/domain/indicators/rsi.ts'
import { createSma } from '../src/domain/indicators/sma-stream.ts'
import { sma } from '../src/domain/indicators/sma.ts'
import { batchCase, streamingCase, type BatchCase, type Contender } from './contender.ts'

/** New series for every ticker, as a request for one ticker needs them. */
export const tapelight: Contender = {
  name: 'tapelight',
  takesFewTickers: false,
  batch: createBatch(undefined),
  batchAll: createAll(undefined),
  streaming: {
    rsi: streamingCase(createRsi, (stream, bar) => stream.update(bar.close)),
    adx: streamingCase(createAdx, (stream, bar) => {
      const { adx: reading, plusDi, minusDi } = stream.update(bar)
      return reading + plusDi + minusDi
    }),
    sma: streamingCase(
      () => ({ short: createSma(20), long: createSma(50) }),
      ({ short, long }, bar) => short.update(bar.close) + long.update(bar.close),
    ),
    obv: streamingCase(createObv, (stream, bar) => stream.update(bar)),
    cmf: streamingCase(createCmf, (stream, bar) => stream.update(bar)),
  },
}

/** The same series written over for every ticker, as a scan of the market does. */
export function createTapelightScreener(spent: IndicatorSeries): Contender {
  return {
    name: 'tapelight, scanning',
    takesFewTickers: false,
    batch: createBatch(spent),
    batchAll: createAll(spent),
    streaming: {},
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
