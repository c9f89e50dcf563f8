import { adx } from '../indicators/adx.ts'
import { INDICATORS, type Indicator } from '../indicators/catalogue.ts'
import { cmf } from '../indicators/cmf.ts'
import { obv } from '../indicators/obv.ts'
import { rsi } from '../indicators/rsi.ts'
import { sma } from '../indicators/sma.ts'
import { buy } from '../signals/buy.ts'
import { OBV_LOOKBACK_BARS } from '../signals/read-bar.ts'
import type { Measure } from '../signals/signal.ts'
import { declarePlayground, type Playground, type PlaygroundField } from './playground.ts'

const rsiPlayground = declarePlayground({
  indicator: 'rsi',
  measure: 'rsi',
  fields: {
    period: days('Period in days', INDICATORS.rsi.periods[0]),
    from: points('RSI from', boundsOf('rsi').low),
    to: points('RSI to', boundsOf('rsi').high),
  },
  order: { lower: 'from', higher: 'to', mayBeEqual: true },
  trySettings: ({ closes }, { period, from, to }) => ({
    measured: rsi(closes, period),
    comparison: { is: 'between', low: from, high: to },
    requested: `${period}-day RSI between ${from} and ${to}`,
    pane: { name: `RSI ${period}`, scale: INDICATORS.rsi.scale, levels: [from, to] },
    overlays: [],
  }),
})

const adxPlayground = declarePlayground({
  indicator: 'adx',
  measure: 'adx',
  fields: {
    period: { ...days('Period in days', INDICATORS.adx.periods[0]), max: 60 },
    above: points('ADX above', boundsOf('adx').low),
  },
  order: null,
  trySettings: (bars, { period, above }) => ({
    measured: adx(bars, period).adx,
    comparison: { is: 'above', threshold: above },
    requested: `${period}-day ADX above ${above}`,
    pane: { name: `ADX ${period}`, scale: INDICATORS.adx.scale, levels: [above] },
    overlays: [],
  }),
})

const smaPlayground = declarePlayground({
  indicator: 'sma',
  measure: 'smaGap',
  fields: {
    short: days('Short average in days', INDICATORS.sma.periods[0]),
    long: { ...days('Long average in days', INDICATORS.sma.periods[1]), max: 200 },
  },
  order: { lower: 'short', higher: 'long', mayBeEqual: false },
  trySettings: ({ closes }, { short, long }) => {
    const [shortSeries, longSeries] = [sma(closes, short), sma(closes, long)]
    return {
      measured: subtract(shortSeries, longSeries),
      comparison: { is: 'above', threshold: 0 },
      requested: `SMA ${short} above SMA ${long}`,
      pane: { name: `Gap: SMA ${short} − SMA ${long}`, scale: null, levels: [0] },
      overlays: [
        { name: `SMA ${short}`, series: shortSeries },
        { name: `SMA ${long}`, series: longSeries },
      ],
    }
  },
})

const obvPlayground = declarePlayground({
  indicator: 'obv',
  measure: 'obvChange',
  fields: {
    lookback: { ...days('Days to look back', OBV_LOOKBACK_BARS), min: 1 },
  },
  order: null,
  trySettings: (bars, { lookback }) => {
    const total = obv(bars)
    const earlier = total.map((_, index) => total[index - lookback] ?? Number.NaN)
    const ago = lookback === 1 ? '1 day ago' : `${lookback} days ago`
    return {
      measured: subtract(total, earlier),
      comparison: { is: 'above', threshold: 0 },
      requested: `OBV above its level ${ago}`,
      pane: {
        name: `OBV change over ${lookback === 1 ? '1 day' : `${lookback} days`}`,
        scale: null,
        levels: [0],
      },
      overlays: [],
    }
  },
})

const cmfPlayground = declarePlayground({
  indicator: 'cmf',
  measure: 'cmf',
  fields: {
    period: days('Period in days', INDICATORS.cmf.periods[0]),
    above: {
      label: 'CMF above',
      min: INDICATORS.cmf.scale.low,
      max: INDICATORS.cmf.scale.high,
      step: 0.01,
      engine: boundsOf('cmf').low,
    },
  },
  order: null,
  trySettings: (bars, { period, above }) => ({
    measured: cmf(bars, period),
    comparison: { is: 'above', threshold: above },
    requested: `${period}-day CMF above ${String(above).replace('-', '−')}`,
    pane: { name: `CMF ${period}`, scale: null, levels: [above] },
    overlays: [],
  }),
})

/** Every indicator with its BUY clause's numbers adjustable. */
export const PLAYGROUNDS: Readonly<Record<Indicator, Playground>> = {
  rsi: rsiPlayground,
  adx: adxPlayground,
  sma: smaPlayground,
  obv: obvPlayground,
  cmf: cmfPlayground,
}

/** The playground with that name; null without one. */
export function findPlayground(name: string): Playground | null {
  return Object.values(PLAYGROUNDS).find(({ indicator }) => indicator === name) ?? null
}

/** A window in bars; one bar alone has no average. */
function days(label: string, engine: number): PlaygroundField {
  return { label, min: 2, max: 100, step: 1, engine }
}

function points(label: string, engine: number): PlaygroundField {
  return { label, min: 0, max: 100, step: 1, engine }
}

/** The bounds of BUY's condition on a measure; a threshold is both. */
function boundsOf(measure: Measure): { readonly low: number; readonly high: number } {
  const condition = buy.conditions.find((candidate) => candidate.measure === measure)
  if (condition === undefined) throw new Error(`BUY has no condition on ${measure}`)
  const { comparison } = condition
  if (comparison.is === 'between') return comparison
  return { low: comparison.threshold, high: comparison.threshold }
}

function subtract(from: Float64Array, amount: Float64Array): Float64Array {
  return from.map((value, index) => value - (amount[index] ?? Number.NaN))
}
