import type { FactWindow } from '../../fact-check/fact.ts'
import type { ScreenerRow } from '../../screener/screener-row.ts'
import type { StockFacts } from '../stock-facts.ts'

/** A figure of a stock's bars that the screener has no field for, in percent. */
export type BarMeasure =
  | { readonly kind: 'change'; readonly window: Exclude<FactWindow, 'day'> }
  /** How far the last close is from a level; negative below it. */
  | { readonly kind: 'distance'; readonly of: 'high' | 'low' | 'sma20' | 'sma50' }
  | { readonly kind: 'volatility' }
  /** Sessions since the 52-week high or low was set. */
  | { readonly kind: 'age'; readonly of: 'high' | 'low' }

/** A filter by such a figure, or an order. Bounds are inclusive; null for an open end. */
export type BarPart = {
  readonly measure: BarMeasure
  readonly low: number | null
  readonly high: number | null
  readonly order: 'highest' | 'lowest' | null
}

/** A stock's figure; null when its bars don't reach far enough. */
export function measureRow(
  measure: BarMeasure,
  { readings, price }: Pick<ScreenerRow, 'readings' | 'price'>,
  facts: StockFacts | null,
): number | null {
  switch (measure.kind) {
    case 'change':
      return facts?.changes[measure.window]?.percent ?? null
    case 'volatility':
      return facts?.volatilityPercent ?? null
    case 'age': {
      const extreme = facts?.[measure.of] ?? null
      if (facts === null || extreme === null) return null
      return facts.bars.dates.length - 1 - facts.bars.dates.lastIndexOf(extreme.date)
    }
    case 'distance': {
      if (measure.of === 'high' || measure.of === 'low')
        return facts?.[measure.of]?.distancePercent ?? null
      const level = readings?.[measure.of] ?? null
      return level === null || price === null ? null : (price / level - 1) * 100
    }
  }
}

/** Whether a figure is within a filter; an unknown one never is. */
export function isWithinPart(value: number | null, { low, high }: BarPart): boolean {
  return value !== null && (low === null || value >= low) && (high === null || value <= high)
}
