import type { DailyBars } from '../market/prices/daily-bars.ts'
import { sliceBars } from '../market/prices/slice-bars.ts'
import type { SeriesFacts } from './receipt.ts'

/**
 * The bars that a receipt refers to, cut from a longer series.
 * @returns null when the first or last day is missing, or the count differs
 */
export function cutBars(
  bars: DailyBars,
  { firstDate, lastDate, count }: Pick<SeriesFacts, 'firstDate' | 'lastDate' | 'count'>,
): DailyBars | null {
  const from = bars.dates.indexOf(firstDate)
  const to = bars.dates.indexOf(lastDate) + 1
  return from < 0 || to - from !== count ? null : sliceBars(bars, from, to)
}
