import { formatCompact, formatNumber } from '../../../domain/explanations/format-number.ts'
import type { ChartDay } from './chart-data.ts'

/** Green where an indicator is bullish, red where it is bearish, gray for what has no direction. */
type ZoneTone = 'gain' | 'loss' | 'plain'

export type PaneZone = {
  readonly low: number
  readonly high: number
  readonly tone: ZoneTone
  readonly opacity: number
}

/** The pane of one indicator, for the drawn and the static chart alike. */
export type IndicatorPane = {
  readonly id: 'rsi' | 'adx' | 'obv' | 'cmf'
  readonly name: string
  readonly read: (day: ChartDay) => number | null
  /** A second line to compare with. */
  readonly against?: { readonly name: string; readonly read: (day: ChartDay) => number | null }
  readonly zones: readonly PaneZone[]
  readonly thresholds: readonly number[]
  readonly show: (value: number) => string
  /** The scale, given the extremes of what is shown. */
  readonly scale: (low: number, high: number) => { readonly low: number; readonly high: number }
}

const EVER = 1e15

/** The panes below the price, in display order, with the thresholds of the rules. */
export const INDICATOR_PANES: readonly IndicatorPane[] = [
  {
    id: 'rsi',
    name: 'RSI 14',
    read: (day) => day.rsi,
    thresholds: [30, 45, 70],
    zones: [
      { low: 45, high: 70, tone: 'gain', opacity: 0.1 },
      { low: 70, high: 100, tone: 'loss', opacity: 0.1 },
      { low: 0, high: 30, tone: 'plain', opacity: 0.12 },
    ],
    show: formatNumber,
    scale: (low, high) => ({ low: Math.min(20, low - 2), high: Math.max(80, high + 2) }),
  },
  {
    id: 'adx',
    name: 'ADX 14',
    read: (day) => day.adx,
    thresholds: [25],
    zones: [{ low: 25, high: 100, tone: 'plain', opacity: 0.12 }],
    show: formatNumber,
    scale: (low, high) => ({ low: Math.min(10, low - 2), high: Math.max(40, high + 2) }),
  },
  {
    id: 'obv',
    name: 'OBV',
    read: (day) => day.obv,
    against: { name: '20 days before', read: (day) => day.obvBefore },
    thresholds: [],
    zones: [],
    show: formatCompact,
    scale: (low, high) => {
      const room = (high - low || 1) * 0.08
      return { low: low - room, high: high + room }
    },
  },
  {
    id: 'cmf',
    name: 'CMF 20',
    read: (day) => day.cmf,
    thresholds: [-0.15, 0, 0.15],
    zones: [
      { low: 0, high: 0.15, tone: 'gain', opacity: 0.07 },
      { low: 0.15, high: EVER, tone: 'gain', opacity: 0.16 },
      { low: -0.15, high: 0, tone: 'loss', opacity: 0.07 },
      { low: -EVER, high: -0.15, tone: 'loss', opacity: 0.16 },
    ],
    show: formatNumber,
    scale: (low, high) => {
      const reach = Math.max(0.3, -low, high) * 1.05
      return { low: -reach, high: reach }
    },
  },
]

/** A threshold on the axis: 70, −0.15. */
export function nameThreshold(level: number): string {
  return Number.isInteger(level) ? String(level) : formatNumber(level)
}

/** The price pane's height in units of an indicator's. */
export const PRICE_PANE_SHARE = 4
/** The lower part of the price pane, which volume fills. */
export const VOLUME_SHARE = 0.18
