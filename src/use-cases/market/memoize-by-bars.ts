import type { BarSeries, DailyBars } from '../../domain/market/prices/daily-bars.ts'

type Series = Pick<BarSeries, 'ticker' | 'bars'>

/**
 * Memoizes work on a series while its bars are cached: bars are shared and immutable, so the same bars
 * give the same result.
 */
export function memoizeByBars<Result>(
  work: (series: Series) => Result,
): (series: Series) => Result {
  const done = new WeakMap<DailyBars, { readonly ticker: string; readonly result: Result }>()
  return ({ ticker, bars }) => {
    const known = done.get(bars)
    if (known?.ticker === ticker) return known.result
    const result = work({ ticker, bars })
    done.set(bars, { ticker, result })
    return result
  }
}
