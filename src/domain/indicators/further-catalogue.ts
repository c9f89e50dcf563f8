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
    measures: 'The average closing price with the latest days counting most, so it turns quickly.',
  },
  macd: {
    id: 'macd',
    name: 'MACD',
    title: 'Moving Average Convergence Divergence',
    periods: [12, 26, 9],
    unit: 'price',
    scale: null,
    measures:
      'How far the fast average of the price is from the slow one, and whether that gap is growing.',
  },
  bollinger: {
    id: 'bollinger',
    name: 'Bollinger',
    title: 'Bollinger Bands',
    periods: [20],
    unit: 'price',
    scale: null,
    measures:
      'The range the price has mostly stayed in: two standard deviations around its 20-day average.',
  },
  stochastic: {
    id: 'stochastic',
    name: 'Stochastic',
    title: 'Stochastic Oscillator',
    periods: [14, 3, 3],
    unit: 'points',
    scale: { low: 0, high: 100 },
    measures: 'Where the close is between the 14-day low (0) and the 14-day high (100), smoothed.',
  },
  'stochastic-rsi': {
    id: 'stochastic-rsi',
    name: 'StochRSI',
    title: 'Stochastic RSI',
    periods: [14, 14, 3, 3],
    unit: 'points',
    scale: { low: 0, high: 100 },
    measures: 'Where RSI is between its own 14-day low (0) and 14-day high (100), smoothed.',
  },
  cci: {
    id: 'cci',
    name: 'CCI',
    title: 'Commodity Channel Index',
    periods: [20],
    unit: 'points',
    scale: null,
    measures:
      'How unusual the price is: how far it is from its 20-day average, compared with the typical distance.',
  },
  'williams-r': {
    id: 'williams-r',
    name: 'Williams %R',
    title: 'Williams Percent Range',
    periods: [14],
    unit: 'points',
    scale: { low: -100, high: 0 },
    measures: 'How far the close is below the 14-day high: 0 at the high, −100 at the low.',
  },
  mfi: {
    id: 'mfi',
    name: 'MFI',
    title: 'Money Flow Index',
    periods: [14],
    unit: 'points',
    scale: { low: 0, high: 100 },
    measures: 'How much of the money traded over 14 days changed hands on up days, in percent.',
  },
  roc: {
    id: 'roc',
    name: 'ROC',
    title: 'Rate of Change',
    periods: [10],
    unit: 'percent',
    scale: null,
    measures: 'How much the close has changed over 10 trading days, in percent.',
  },
  aroon: {
    id: 'aroon',
    name: 'Aroon',
    title: 'Aroon Up and Aroon Down',
    periods: [25],
    unit: 'points',
    scale: { low: 0, high: 100 },
    measures:
      'How recent the 25-day high and the 25-day low are: 100 means today, 0 means 25 days ago.',
  },
} as const satisfies {
  readonly [Id in FurtherIndicator]: FurtherEntry & { readonly id: Id }
}
