import type { Action, Signal } from '../signals/signal.ts'

/** A figure worked out, ready to be shown. */
export type Figure =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly action: Action | 'NONE' }
  | FigureTable
  | PriceChart
  | {
      readonly kind: 'signal'
      readonly signal: Signal
      /** One sentence that says why. */
      readonly sentence: string
    }

export type FigureTable = {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly string[]
  /** As long as `columns`: a label and its cells, all as text. */
  readonly rows: readonly (readonly string[])[]
}

/** A line through the sessions of a chart; null where there is no reading. */
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
    /** Boundaries of the engine's zones that the pane shows. */
    readonly levels: readonly number[]
  })[]
  /** Position of the session pointed at; null for none. */
  readonly mark: number | null
  /** What the chart shows, in one sentence. */
  readonly summary: string
}
