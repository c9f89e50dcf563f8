/** The five market-wide measures, in display order. */
export type RiskMetricId = 'trend' | 'volatility' | 'breadth' | 'momentum' | 'concentration'

/** One line of a score's breakdown. `percent` 1.5 means 1.5%. */
export type RiskFigure = { readonly label: string } & (
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'dollars'; readonly dollars: number }
  | { readonly kind: 'statement'; readonly isTrue: boolean }
)

/** One measure with its breakdown, or why it is missing. */
export type RiskMetric = { readonly id: RiskMetricId } & (
  | {
      readonly kind: 'measured'
      /** 0 to 100, unrounded; `RISK_CATALOGUE` says what a high score means. */
      readonly score: number
      /** In order of computation. */
      readonly figures: readonly RiskFigure[]
    }
  /** `because` ends the sentence "not available, because …": no capital, no full stop. */
  | { readonly kind: 'missing'; readonly because: string }
)

/** A missing measure, with the end of "not available, because …". */
export function missingRisk(id: RiskMetricId, because: string): RiskMetric {
  return { id, kind: 'missing', because }
}
