import { z } from 'zod'
import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { computeFurther } from '../../domain/indicators/compute-further.ts'
import { computeIndicators } from '../../domain/indicators/compute-indicators.ts'
import { FURTHER_INDICATORS } from '../../domain/indicators/further-catalogue.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { readTicker } from '../requested-tickers.ts'
import { MAX_BARS, readBarsOf } from './bars.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickerParameter, wholeNumberParameter, wordParameter } from './parameters.ts'
import { dateSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'

/** Every indicator, and the series that are its lines. */
const LINES = {
  rsi: ['rsi'],
  adx: ['adx', 'plusDi', 'minusDi'],
  sma: ['sma20', 'sma50'],
  obv: ['obv'],
  cmf: ['cmf'],
  ema: ['ema12', 'ema26'],
  macd: ['macdLine', 'macdSignal', 'macdHistogram'],
  bollinger: ['bollingerUpper', 'bollingerMiddle', 'bollingerLower'],
  stochastic: ['stochasticK', 'stochasticD'],
  'stochastic-rsi': ['stochasticRsiK', 'stochasticRsiD'],
  cci: ['cci'],
  'williams-r': ['williamsR'],
  mfi: ['mfi'],
  roc: ['roc'],
  aroon: ['aroonUp', 'aroonDown'],
} as const

type IndicatorId = keyof typeof LINES

const CATALOGUE = { ...INDICATORS, ...FURTHER_INDICATORS }
// The keys of an object are its words.
const IDS = Object.keys(LINES) as readonly IndicatorId[]

export const indicators = defineEndpoint({
  path: '/indicators',
  tag: 'Signals',
  summary: 'Get the readings of an indicator',
  description:
    'One indicator of one stock, a reading per session, oldest first, not rounded. RSI, ADX, SMA, OBV and CMF decide signals; the others are for comparison. A reading is null while the indicator does not have enough bars. OBV depends on its first bar, so only its change means something.',
  query: z.object({
    ticker: tickerParameter(),
    indicator: wordParameter(IDS, { description: 'Which indicator.', example: 'rsi' }),
    limit: wholeNumberParameter({
      from: 1,
      to: MAX_BARS,
      description: 'Maximum number of readings to return, counted back from the newest.',
      example: 5,
    }).default(MAX_BARS),
  }),
  example: '?ticker=AAPL&indicator=rsi&limit=5',
  errors: [404, 503],
  cacheSeconds: 0,
  reply: z.object({
    symbol: symbolSchema,
    indicator: z.enum(IDS),
    name: z.string().describe('Usual short name.'),
    title: z.string(),
    periods: z.array(z.int()).describe('Bars in each window; empty when there is none.'),
    unit: z
      .enum(['points', 'price', 'percent', 'shares', 'ratio'])
      .describe('`price`: in `currency`. `percent`: 1.5 means 1.5%.'),
    measures: z.string().describe('What it measures, in one sentence.'),
    currency: z.string().describe('ISO 4217 code, such as USD.'),
    ...provenanceFields,
    asOf: dateSchema.nullable().describe('Date of the newest bar, in the exchange’s time zone.'),
    readings: z.array(
      z.object({
        date: dateSchema,
        values: z
          .record(z.string(), z.number().nullable())
          .describe('By line, such as `adx`, `plusDi` and `minusDi`; null while warming up.'),
      }),
    ),
  }),
  handle: async ({ ticker, indicator, limit }, product) => {
    const { bars, adjustment: _, ...rest } = await readBarsOf(product, readTicker(ticker, 'ticker'))
    const { name, title, periods, unit, measures } = CATALOGUE[indicator]
    const about = { name, title, periods: [...periods], unit, measures }
    return { ...rest, indicator, ...about, readings: listReadings(bars, indicator).slice(-limit) }
  },
})

function listReadings(bars: DailyBars, indicator: IndicatorId) {
  const series: Readonly<Record<string, Float64Array>> =
    indicator in INDICATORS ? computeIndicators(bars) : computeFurther(bars)
  return bars.dates.map((date, index) => ({
    date,
    values: Object.fromEntries(LINES[indicator].map((line) => [line, read(series[line], index)])),
  }))
}

/** NaN marks a reading before warm-up. */
function read(series: Float64Array | undefined, index: number): number | null {
  const value = series?.[index] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}
