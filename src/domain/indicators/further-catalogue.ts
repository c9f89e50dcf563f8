/** The ten indicators counted with the signal's five as conventional votes. */
export type FurtherIndicator =
  | 'ema'
  | 'macd'
  | 'bollinger'
  | 'stochastic'
  | 'stochastic-rsi'
  | 'cci'
  | 'williams-r'
  | 'mfi'
  | 'roc'
  | 'aroon'

/** How pages describe a further indicator. Signals do not use it, so its scale has no zones. */
export type FurtherEntry = {
  readonly id: FurtherIndicator
  /** The usual short name. */
  readonly name: string
  readonly title: string
  /** Bars in each window, in the conventional order: MACD 12, 26, 9. */
  readonly periods: readonly number[]
  /** `price` is in the series' currency; `percent` 1.5 means 1.5%; `points` have no unit. */
  readonly unit: 'points' | 'price' | 'percent'
  /** Bounds of the readings; null when unbounded. */
  readonly scale: { readonly low: number; readonly high: number } | null
  /** One sentence in plain English on what it measures. */
  readonly measures: string
}

/** Every further indicator with its conventional periods, in display order. */
export const FURTHER_INDICATORS = {
  ema: {
    id: 'ema',
    name: 'EMA',
    title: 'Exponential Moving Average',
    periods: [12, 26],
    unit: 'price',
    scale: null,
    measures: 'The average closing price with the newest days counting most: a quick trend.',
  },
  macd: {
    id: 'macd',
    name: 'MACD',
    title: 'Moving Average Convergence Divergence',
    periods: [12, 26, 9],
    unit: 'price',
    scale: null,
    measures:
      'How far the quick average of the price is from the slow one, and whether that distance grows.',
  },
  bollinger: {
    id: 'bollinger',
    name: 'Bollinger',
    title: 'Bollinger Bands',
    periods: [20],
    unit: 'price',
    scale: null,
    measures:
      'The band in which the price has mostly moved: two standard deviations around its 20-day average.',
  },
  stochastic: {
    id: 'stochastic',
    name: 'Stochastic',
    title: 'Stochastic Oscillator',
    periods: [14, 3, 3],
    unit: 'points',
    scale: { low: 0, high: 100 },
    measures:
      'Where the close lies between the lowest low (0) and the highest high (100) of 14 days, smoothed.',
  },
  'stochastic-rsi': {
    id: 'stochastic-rsi',
    name: 'StochRSI',
    title: 'Stochastic RSI',
    periods: [14, 14, 3, 3],
    unit: 'points',
    scale: { low: 0, high: 100 },
    measures:
      'Where the RSI lies between its own lowest (0) and highest (100) of 14 days, smoothed.',
  },
  cci: {
    id: 'cci',
    name: 'CCI',
    title: 'Commodity Channel Index',
    periods: [20],
    unit: 'points',
    scale: null,
    measures:
      'How unusual the price is: its distance from the 20-day average, measured in typical distances.',
  },
  'williams-r': {
    id: 'williams-r',
    name: 'Williams %R',
    title: 'Williams Percent Range',
    periods: [14],
    unit: 'points',
    scale: { low: -100, high: 0 },
    measures:
      'How far the close is below the highest high of 14 days: 0 at the top, −100 at the low.',
  },
  mfi: {
    id: 'mfi',
    name: 'MFI',
    title: 'Money Flow Index',
    periods: [14],
    unit: 'points',
    scale: { low: 0, high: 100 },
    measures: 'Which share of the money of 14 days was traded on days when the price rose.',
  },
  roc: {
    id: 'roc',
    name: 'ROC',
    title: 'Rate of Change',
    periods: [10],
    unit: 'percent',
    scale: null,
    measures: 'By how many percent the close has changed in 10 trading days.',
  },
  aroon: {
    id: 'aroon',
    name: 'Aroon',
    title: 'Aroon Up and Aroon Down',
    periods: [25],
    unit: 'points',
    scale: { low: 0, high: 100 },
    measures:
      'How recent the highest high and the lowest low of 25 days are: 100 means today, 0 means 25 days ago.',
  },
} as const satisfies {
  readonly [Id in FurtherIndicator]: FurtherEntry & { readonly id: Id }
}
