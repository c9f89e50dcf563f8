import type { DailyBars } from '../market/prices/daily-bars.ts'
import { adx } from './adx.ts'
import { aroon } from './aroon.ts'
import { bollinger } from './bollinger.ts'
import { cci } from './cci.ts'
import { cmf } from './cmf.ts'
import { ema } from './ema.ts'
import { macd } from './macd.ts'
import { mfi } from './mfi.ts'
import { obv } from './obv.ts'
import { roc } from './roc.ts'
import { rsi } from './rsi.ts'
import { sma } from './sma.ts'
import { stochasticRsi } from './stochastic-rsi.ts'
import { stochastic } from './stochastic.ts'
import { williamsR } from './williams-r.ts'

/** What every indicator guarantees. `null` bounds are open. */
export type Contract = {
  readonly name: string
  /** Writes to `out`, or to a new series. */
  readonly compute: (bars: DailyBars, period: number, out?: Float64Array) => Float64Array
  /** Bars without a reading. */
  readonly countWarmUp: (period: number) => number
  readonly low: number | null
  readonly high: number | null
  /** The unit that readings scale with. */
  readonly unit: 'price' | 'shares' | 'none'
}

export const CONTRACTS: readonly Contract[] = [
  {
    name: 'rsi',
    compute: ({ closes }, period, out) => rsi(closes, period, out),
    countWarmUp: (period) => period,
    low: 0,
    high: 100,
    unit: 'none',
  },
  ...(['adx', 'plusDi', 'minusDi'] as const).map((name): Contract => ({
    name,
    compute: (bars, period, out) =>
      adx(bars, period, replace(['adx', 'plusDi', 'minusDi'], name, bars, out))[name],
    countWarmUp: (period) => (name === 'adx' ? 2 * period - 1 : period),
    low: 0,
    high: 100,
    unit: 'none',
  })),
  {
    name: 'sma',
    compute: ({ closes }, period, out) => sma(closes, period, out),
    countWarmUp: (period) => period - 1,
    low: 0,
    high: null,
    unit: 'price',
  },
  {
    name: 'obv',
    compute: (bars, _, out) => obv(bars, out),
    countWarmUp: () => 0,
    low: null,
    high: null,
    unit: 'shares',
  },
  {
    name: 'cmf',
    compute: (bars, period, out) => cmf(bars, period, out),
    countWarmUp: (period) => period - 1,
    low: -1,
    high: 1,
    unit: 'none',
  },
  {
    name: 'ema',
    compute: ({ closes }, period, out) => ema(closes, period, out),
    countWarmUp: (period) => period - 1,
    low: 0,
    high: null,
    unit: 'price',
  },
  ...(['line', 'signal', 'histogram'] as const).map((name): Contract => ({
    name: `macd ${name}`,
    compute: (bars, fast, out) => {
      const series = replace(['line', 'signal', 'histogram'], name, bars, out)
      return macd(bars.closes, { fast, slow: fast + 5, signal: 3 }, series)[name]
    },
    countWarmUp: (fast) => fast + 5 + 3 - 2,
    low: null,
    high: null,
    unit: 'price',
  })),
  ...(['upper', 'middle', 'lower'] as const).map((name): Contract => ({
    name: `bollinger ${name}`,
    compute: (bars, period, out) => {
      const series = replace(['upper', 'middle', 'lower'], name, bars, out)
      return bollinger(bars.closes, period, 2, series)[name]
    },
    countWarmUp: (period) => period - 1,
    low: null,
    high: null,
    unit: 'price',
  })),
  ...(['k', 'd'] as const).map((name): Contract => ({
    name: `stochastic ${name}`,
    compute: (bars, window, out) => {
      const series = replace(['k', 'd'], name, bars, out)
      return stochastic(bars, { window, smoothing: 2, signal: 4 }, 0, series)[name]
    },
    countWarmUp: (window) => window + 2 + 4 - 3,
    low: 0,
    high: 100,
    unit: 'none',
  })),
  ...(['k', 'd'] as const).map((name): Contract => ({
    name: `stochastic rsi ${name}`,
    compute: (bars, period, out) => {
      const series = replace(['k', 'd'], name, bars, out)
      const periods = { rsi: period, window: 5, smoothing: 2, signal: 4 }
      return stochasticRsi(bars.closes, periods, series)[name]
    },
    countWarmUp: (period) => period + 5 + 2 + 4 - 3,
    low: 0,
    high: 100,
    unit: 'none',
  })),
  {
    name: 'cci',
    compute: (bars, period, out) => cci(bars, period, out),
    countWarmUp: (period) => period - 1,
    low: null,
    high: null,
    unit: 'none',
  },
  {
    name: 'williams %r',
    compute: (bars, period, out) => williamsR(bars, period, out),
    countWarmUp: (period) => period - 1,
    low: -100,
    high: 0,
    unit: 'none',
  },
  {
    name: 'mfi',
    compute: (bars, period, out) => mfi(bars, period, out),
    countWarmUp: (period) => period,
    low: 0,
    high: 100,
    unit: 'none',
  },
  {
    name: 'roc',
    compute: ({ closes }, period, out) => roc(closes, period, out),
    countWarmUp: (period) => period,
    low: -100,
    high: null,
    unit: 'none',
  },
  ...(['up', 'down'] as const).map((name): Contract => ({
    name: `aroon ${name}`,
    compute: (bars, period, out) =>
      aroon(bars, period, replace(['up', 'down'], name, bars, out))[name],
    countWarmUp: (period) => period,
    low: 0,
    high: 100,
    unit: 'none',
  })),
]

/** A set of series of the right length, one of them the caller's; undefined when the caller gave none. */
function replace<Name extends string>(
  names: readonly Name[],
  own: Name,
  bars: DailyBars,
  out: Float64Array | undefined,
): Record<Name, Float64Array> | undefined {
  if (out === undefined) return undefined
  const series = names.map((name) => [
    name,
    name === own ? out : new Float64Array(bars.closes.length),
  ])
  // The keys are the given names.
  return Object.fromEntries(series) as Record<Name, Float64Array>
}
