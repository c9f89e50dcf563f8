/** The five indicators behind every signal. */
export type Indicator = 'rsi' | 'adx' | 'sma' | 'obv' | 'cmf'

/** A named zone of an indicator's scale. */
export type ScaleZone = {
  readonly id: string
  /** Display name. */
  readonly word: string
  readonly low: number
  readonly high: number
  /** Whether a reading of exactly `low` or `high` is in this zone. */
  readonly includesLow: boolean
  readonly includesHigh: boolean
}

/** How the chart legend, the tools and the learn pages describe an indicator. */
export type CatalogueEntry = {
  readonly id: Indicator
  /** The usual short name. */
  readonly name: string
  readonly title: string
  /** Bars in each window; empty when there is none. */
  readonly periods: readonly number[]
  readonly unit: 'points' | 'price' | 'shares' | 'ratio'
  /** Bounds of the readings; null when unbounded. */
  readonly scale: { readonly low: number; readonly high: number } | null
  /** The zones of the scale, lowest first, without gap or overlap; empty when there is no scale. */
  readonly zones: readonly ScaleZone[]
  /** One sentence in plain English on what it measures. */
  readonly measures: string
  readonly learnPath: string
}

/**
 * Every indicator in display order. Zones are half-open: "above 70" excludes 70, and a CMF boundary
 * belongs to the milder zone.
 */
export const INDICATORS = {
  rsi: {
    id: 'rsi',
    name: 'RSI',
    title: 'Relative Strength Index',
    periods: [14],
    unit: 'points',
    scale: { low: 0, high: 100 },
    zones: [
      {
        id: 'oversold',
        word: 'oversold',
        low: 0,
        high: 30,
        includesLow: true,
        includesHigh: false,
      },
      { id: 'neutral', word: 'neutral', low: 30, high: 45, includesLow: true, includesHigh: false },
      { id: 'bullish', word: 'bullish', low: 45, high: 70, includesLow: true, includesHigh: true },
      {
        id: 'overbought',
        word: 'overbought',
        low: 70,
        high: 100,
        includesLow: false,
        includesHigh: true,
      },
    ],
    measures:
      'How one-sided recent price moves were: 100 means the price only rose, 0 that it only fell.',
    learnPath: '/indicators/rsi',
  },
  adx: {
    id: 'adx',
    name: 'ADX',
    title: 'Average Directional Index',
    periods: [14],
    unit: 'points',
    scale: { low: 0, high: 100 },
    zones: [
      { id: 'weak', word: 'weak', low: 0, high: 25, includesLow: true, includesHigh: false },
      { id: 'strong', word: 'strong', low: 25, high: 50, includesLow: true, includesHigh: true },
      {
        id: 'extremely-strong',
        word: 'extremely strong',
        low: 50,
        high: 100,
        includesLow: false,
        includesHigh: true,
      },
    ],
    measures: 'How strong the trend is, whether it points up or down.',
    learnPath: '/indicators/adx',
  },
  sma: {
    id: 'sma',
    name: 'SMA',
    title: 'Simple Moving Average',
    periods: [20, 50],
    unit: 'price',
    scale: null,
    zones: [],
    measures:
      'The average closing price over the last 20 and the last 50 trading days: the trend without the daily noise.',
    learnPath: '/indicators/sma',
  },
  obv: {
    id: 'obv',
    name: 'OBV',
    title: 'On-Balance Volume',
    periods: [],
    unit: 'shares',
    scale: null,
    zones: [],
    measures:
      'Whether more shares trade on up days or on down days: it adds each up day’s volume and subtracts each down day’s.',
    learnPath: '/indicators/obv',
  },
  cmf: {
    id: 'cmf',
    name: 'CMF',
    title: 'Chaikin Money Flow',
    periods: [20],
    unit: 'ratio',
    scale: { low: -1, high: 1 },
    zones: [
      {
        id: 'strong-selling',
        word: 'strong selling',
        low: -1,
        high: -0.15,
        includesLow: true,
        includesHigh: false,
      },
      {
        id: 'mild-selling',
        word: 'mild selling',
        low: -0.15,
        high: 0,
        includesLow: true,
        includesHigh: false,
      },
      { id: 'balanced', word: 'balanced', low: 0, high: 0, includesLow: true, includesHigh: true },
      {
        id: 'mild-buying',
        word: 'mild buying',
        low: 0,
        high: 0.15,
        includesLow: false,
        includesHigh: true,
      },
      {
        id: 'strong-buying',
        word: 'strong buying',
        low: 0.15,
        high: 1,
        includesLow: false,
        includesHigh: true,
      },
    ],
    measures:
      'Whether the last 20 trading days closed near their highs, a sign of buying, or near their lows, a sign of selling, weighted by volume.',
    learnPath: '/indicators/cmf',
  },
} as const satisfies { readonly [Id in Indicator]: CatalogueEntry & { readonly id: Id } }
