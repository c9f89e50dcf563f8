import { formatMoney } from '../../../domain/explanations/format-number.ts'
import type { CorporateAction } from '../../../domain/market/prices/corporate-action.ts'

/** A split or a dividend, marked on the chart. */
export type ChartEvent = {
  readonly date: string
  readonly letter: 'D' | 'S'
  readonly words: string
}

/** Splits and dividends as the chart marks them. */
export function toChartEvents(actions: readonly CorporateAction[]): readonly ChartEvent[] {
  return actions.map((action) =>
    action.kind === 'split'
      ? {
          date: action.date,
          letter: 'S',
          words: `${action.newShares}-for-${action.oldShares} split`,
        }
      : {
          date: action.date,
          letter: 'D',
          words: `dividend of ${formatMoney(action.amount, action.currency)} a share`,
        },
  )
}
