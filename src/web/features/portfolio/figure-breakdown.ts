import { createContext, use } from 'react'

/** One figure of a breakdown. Amounts are exact decimal texts; null: unknown. */
export type BreakdownFigure =
  | {
      readonly kind: 'money'
      readonly amount: string | null
      readonly currency: string | null
      readonly isChange?: boolean
    }
  | { readonly kind: 'shares'; readonly shares: string }
  /** 1.5 means 1.5%. */
  | { readonly kind: 'percent'; readonly percent: number | null }
  /** 0 to 1. */
  | { readonly kind: 'share'; readonly ratio: number | null }

export type BreakdownLine = { readonly label: string; readonly figure: BreakdownFigure }

/** The breakdown of a percentage: its inputs, and the calculation in words. */
export type FigureBreakdown = {
  readonly title: string
  readonly lines: readonly BreakdownLine[]
  readonly formula: string
}

export const OpenBreakdownContext = createContext<(facts: FigureBreakdown) => void>(() => undefined)

/** Shows a breakdown over the page. */
export function useOpenBreakdown(): (facts: FigureBreakdown) => void {
  return use(OpenBreakdownContext)
}
