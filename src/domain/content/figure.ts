import type { Indicator } from '../indicators/catalogue.ts'
import type { Action, Signal } from '../signals/signal.ts'

/** A computed figure, ready to render. */
export type Figure =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly action: Action | 'NONE' }
  | FigureTable
  | PriceChart
  | {
      readonly kind: 'signal'
      readonly signal: Signal
      /** One sentence with the reason. */
      readonly sentence: string
    }
  | {
      readonly kind: 'gauge'
      readonly indicator: Indicator
      readonly signal: Signal
      /** What the indicator's reading means, in one sentence. */
      readonly sentence: string
    }

export type FigureTable = {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly string[]
  /** Same length as `columns`: a label and its cells, all as text. */
  readonly rows: readonly (readonly string[])[]
}

/** A chart line; null where there is no reading. */
export type ChartSeries = {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export type PriceChart = {
  readonly kind: 'chart'
  readonly ticker: string
  readonly dates: readonly string[]
  readonly closes: readonly number[]
  readonly lines: readonly ChartSeries[]
  readonly panes: readonly (ChartSeries & {
    /** Ends of the scale; null where it follows the values. */
    readonly scale: { readonly low: number; readonly high: number } | null
    /** Thresholds of the engine's zones shown in the pane. */
    readonly levels: readonly number[]
  })[]
  /** Index of the highlighted session; null for none. */
  readonly mark: number | null
  /** A one-sentence description of the chart. */
  readonly summary: string
}
