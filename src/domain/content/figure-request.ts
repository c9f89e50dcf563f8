import type { Indicator } from '../indicators/catalogue.ts'

/** The readings of one bar that a page may quote. */
export const QUOTED_READINGS = [
  'rsi',
  'adx',
  'plus-di',
  'minus-di',
  'sma',
  'sma20',
  'sma50',
  'cmf',
  'obv-change',
] as const

type QuotedReading = (typeof QUOTED_READINGS)[number]

/** Lines a chart may draw over and below the closes. */
export const CHART_LINES = ['sma20', 'sma50'] as const
export const CHART_PANES = ['rsi', 'adx', 'obv', 'cmf', 'volume'] as const

export type ChartLine = (typeof CHART_LINES)[number]
export type ChartPane = (typeof CHART_PANES)[number]

/** Columns a table of bars may show besides date and close. */
export const BAR_COLUMNS = ['volume', 'rsi', 'adx', 'obv', 'cmf', 'sma20', 'sma50'] as const

export type BarColumn = (typeof BAR_COLUMNS)[number]

/** One figure requested by a page instead of typing it. Dates are sessions, YYYY-MM-DD. */
export type FigureRequest =
  | { readonly kind: 'close' | 'volume' | 'action'; readonly of: string; readonly on: string }
  | { readonly kind: 'date'; readonly on: string }
  | {
      readonly kind: 'reading'
      readonly of: string
      readonly on: string
      readonly is: QuotedReading
      /** Bars in the window; null for the engine's own. */
      readonly period: number | null
    }
  | {
      readonly kind: 'zone'
      readonly of: string
      readonly on: string
      readonly is: 'rsi' | 'adx' | 'cmf'
    }
  | {
      readonly kind: 'move'
      readonly of: string
      readonly from: string
      readonly to: string
      /** `change` has a sign; after "rose" or "fell" the amount alone, which must be one. */
      readonly as: 'change' | 'rise' | 'fall'
    }
  | { readonly kind: 'limit'; readonly is: string }
  | { readonly kind: 'study'; readonly is: string; readonly of: string }
  | { readonly kind: 'study-table'; readonly is: string }
  | {
      readonly kind: 'price-chart'
      readonly of: string
      readonly from: string
      readonly to: string
      readonly lines: readonly ChartLine[]
      readonly panes: readonly ChartPane[]
      /** A session to highlight; null for none. */
      readonly mark: string | null
    }
  | { readonly kind: 'signal'; readonly of: string; readonly on: string }
  | {
      readonly kind: 'gauge'
      readonly of: string
      readonly on: string
      readonly is: Indicator
    }
  | {
      readonly kind: 'bars'
      readonly of: string
      readonly from: string
      readonly to: string
      readonly with: readonly BarColumn[]
    }
