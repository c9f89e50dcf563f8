import { addDays, daysBetween } from '../../market/calendar/calendar-date.ts'
import type { CloseSeries } from '../../market/prices/close-series.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { Split } from '../../market/prices/corporate-action.ts'

/** Providers adjust prices for a split within this many days. */
const LATEST_DAYS = 10
/** A price jump is conclusive within this fraction of the split's log ratio of either outcome. */
const CLEAR_PART = 1 / 3
/** Up to 11 for 10 is within an ordinary day's move. */
const MIN_LOG_RATIO = Math.log(1.1)

/**
 * Adjusts a series for the splits of its last days too. Providers adjust earlier prices on the day of a
 * split or soon after; whether they had when the bars were fetched shows in the closes before and after,
 * which differ by the split's ratio or do not.
 * @param series declared split-adjusted; one that is not is returned as is
 * @param splits of its ticker, in any order
 * @returns the series in the terms of the day it was fetched, or the end of "not available, because …":
 *   no close after a split, or the closes of its own day are inconclusive
 */
export function adjustLateSplits(
  series: CloseSeries,
  splits: readonly Split[],
): Outcome<CloseSeries, string> {
  const fetchedOn = series.fetchedAtUtc.slice(0, 10)
  const since = addDays(fetchedOn, -LATEST_DAYS)
  const late = splits.filter(({ date }) => date > since && date <= fetchedOn)
  if (series.adjustment === 'none' || late.length === 0) return succeed(series)
  const { dates } = series.bars
  const closes = series.bars.closes.slice()
  for (const split of late) {
    const after = dates.findIndex((date) => date >= split.date)
    // All bars are after the split.
    if (after === 0) continue
    const state = readJump(series.bars, after, split)
    if (state === 'unclear' && (after === -1 || split.date === fetchedOn)) {
      return fail(describeUnknownAdjustment(split))
    }
    if (state !== 'unadjusted') continue
    for (let at = 0; at < after; at++) {
      closes[at] = ((closes[at] ?? NaN) * split.oldShares) / split.newShares
    }
  }
  return succeed({ ...series, bars: { dates, closes } })
}

/** @param after index of the first bar after the split; -1 without one */
function readJump(
  { dates, closes }: CloseSeries['bars'],
  after: number,
  { newShares, oldShares }: Split,
): 'adjusted' | 'unadjusted' | 'unclear' {
  const ratio = Math.log(newShares / oldShares)
  const rest = daysBetween(dates[after - 1] ?? '', dates[after] ?? '')
  if (after === -1 || rest > LATEST_DAYS || Math.abs(ratio) < MIN_LOG_RATIO) return 'unclear'
  const jump = Math.log((closes[after] ?? NaN) / (closes[after - 1] ?? NaN))
  const widest = Math.abs(ratio) * CLEAR_PART
  if (Math.abs(jump) <= widest) return 'adjusted'
  return Math.abs(jump + ratio) <= widest ? 'unadjusted' : 'unclear'
}

function describeUnknownAdjustment({ date }: Split): string {
  return `we can’t tell whether its prices are already adjusted for the split on ${formatDate(date)}`
}
