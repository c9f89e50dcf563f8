import { createContext, use } from 'react'

/** One figure of a sheet. Amounts are exact decimal texts; null: not known. */
export type SheetFigure =
  | {
      readonly kind: 'money'
      readonly amount: string | null
      readonly currency: string | null
      readonly isChange?: boolean
    }
  | { readonly kind: 'shares'; readonly shares: string }
  /** 1.5 means 1.5 %. */
  | { readonly kind: 'percent'; readonly percent: number | null }
  /** 0 to 1. */
  | { readonly kind: 'share'; readonly ratio: number | null }

export type SheetLine = { readonly label: string; readonly figure: SheetFigure }

/** What a percentage comes from: its inputs, and in words how they make it. */
export type FigureSheet = {
  readonly title: string
  readonly lines: readonly SheetLine[]
  readonly formula: string
}

export const OpenSheetContext = createContext<(sheet: FigureSheet) => void>(() => undefined)

/** Shows a sheet over the page. */
export function useOpenSheet(): (sheet: FigureSheet) => void {
  return use(OpenSheetContext)
}
