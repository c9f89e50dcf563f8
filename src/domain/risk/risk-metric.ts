/** The five measures of the market as a whole, in the order they are shown. */
export type RiskMetricId = 'trend' | 'volatility' | 'breadth' | 'momentum' | 'concentration'

/** One line of the sheet a score was worked out from. `percent` 1.5 means 1.5%. */
export type RiskFigure = { readonly label: string } & (
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'dollars'; readonly dollars: number }
  | { readonly kind: 'statement'; readonly isTrue: boolean }
)

/** One measure with the figures it was worked out from, or why it cannot be given. */
export type RiskMetric = { readonly id: RiskMetricId } & (
  | {
      readonly kind: 'measured'
      /** 0 to 100, unrounded; what a high score means stands in `RISK_CATALOGUE`. */
      readonly score: number
      /** In the order of the working. */
      readonly figures: readonly RiskFigure[]
    }
  /** `because` ends the sentence "not available, because …": no capital, no full stop. */
  | { readonly kind: 'missing'; readonly because: string }
)

/** A measure that cannot be given, and why: the end of "not available, because …". */
export function missingRisk(id: RiskMetricId, because: string): RiskMetric {
  return { id, kind: 'missing', because }
}
