import { addDays } from '../calendar/calendar-date.ts'
import type { BarSeries } from './daily-bars.ts'
import { sessionsBetween } from '../calendar/trading-days.ts'

/** The periods of a change, each as a number of New York sessions. */
export const PERIOD_SESSIONS = { day: 1, week: 5, month: 21, year: 252 } as const

export type Period = keyof typeof PERIOD_SESSIONS

/** A change for each period: 1.5 means 1.5%; null when it is unknown. */
export type PeriodChanges = { readonly [Each in Period]: number | null }

/** More calendar days than the longest period: 252 sessions are a year of about 365. */
const MAX_DAYS = 400

/**
 * Change of the last close from the close 1, 5, 21 and 252 sessions earlier.
 * @param series of a New York listing
 * @returns null for a period whose first session has no bar; all null without bars or when prices are not
 *   adjusted for splits
 */
export function changesByPeriod({ bars, adjustment }: BarSeries): PeriodChanges {
  const lastDate = bars.dates.at(-1)
  const lastClose = bars.closes.at(-1)
  if (lastDate === undefined || lastClose === undefined || adjustment === 'none') return UNKNOWN
  const sessions = sessionsBetween(addDays(lastDate, -MAX_DAYS), lastDate)
  return mapPeriods((period) => {
    const fromDate = sessions.at(-1 - PERIOD_SESSIONS[period])
    const index = fromDate === undefined ? -1 : bars.dates.lastIndexOf(fromDate)
    const from = bars.closes[index]
    return from === undefined ? null : (lastClose / from - 1) * 100
  })
}

/** One figure per period. */
export function mapPeriods(changeOf: (period: Period) => number | null): PeriodChanges {
  return {
    day: changeOf('day'),
    week: changeOf('week'),
    month: changeOf('month'),
    year: changeOf('year'),
  }
}

const UNKNOWN = mapPeriods(() => null)
