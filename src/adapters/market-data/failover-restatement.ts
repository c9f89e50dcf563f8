import type { BarSeries, DailyBars } from '../../domain/market/daily-bars.ts'
import type { SourceLog } from './provider-lane.ts'

/** Closes nearer than this are the same price, rounded differently. */
const TOLERANCE_PERCENT = 0.01

/** Writes down that a provider now tells the past differently: a split, or a correction. */
export function logRestatement(
  log: SourceLog,
  { fresh, before }: { readonly fresh: BarSeries; readonly before: BarSeries },
): void {
  const { ticker, provider } = fresh
  if (before.provider !== provider) return
  const dates = findRestatedDates(fresh.bars, before.bars)
  if (dates.length === 0) return
  const [firstDate, lastDate] = [dates[0], dates.at(-1)]
  log.info({ ticker, provider, count: dates.length, firstDate, lastDate }, 'series restated')
}

/** The dates both hold with closes more than 0.01 % apart, oldest first. */
export function findRestatedDates(fresh: DailyBars, before: DailyBars): string[] {
  const closeByDate = new Map(before.dates.map((date, index) => [date, before.closes[index]]))
  return fresh.dates.filter((date, index) => {
    const close = fresh.closes[index]
    const closeBefore = closeByDate.get(date)
    if (close === undefined || closeBefore === undefined) return false
    return Math.abs(close / closeBefore - 1) * 100 > TOLERANCE_PERCENT
  })
}
