import type { DailyBars } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Action } from '../signals/signal.ts'
import { SIGNAL_RULES, type EntryRule } from './entry-rules.ts'
import { markEntries } from './entry-marks.ts'

/** Consecutive bars with the same public signal. */
export type SignalPeriod = {
  readonly action: Action
  /** Date of the first and of the last bar, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
}

const ACTION_RULES: readonly EntryRule[] = SIGNAL_RULES.filter(({ kind }) => kind === 'action')

/**
 * The public signal over time, each bar judged as if later ones did not exist. Bars that cannot be
 * judged (too few bars, gaps, halts, no volume) are in no period.
 * @param bars validated daily bars, oldest first, any number of them
 * @returns the periods, oldest first, without overlap
 */
export function findSignalPeriods(series: {
  readonly ticker: Ticker
  readonly bars: DailyBars
}): readonly SignalPeriod[] {
  const { judged, fired } = markEntries(series, ACTION_RULES)
  const actionAt = (index: number): Action | null => {
    if (judged[index] !== 1) return null
    return ACTION_RULES[fired.findIndex((column) => column[index] === 1)]?.action ?? 'WATCH'
  }
  const periods: SignalPeriod[] = []
  let running: Action | null = null
  for (const [index, date] of series.bars.dates.entries()) {
    const action = actionAt(index)
    const last = periods.at(-1)
    if (action !== null && action === running && last !== undefined) {
      periods[periods.length - 1] = { ...last, to: date }
    } else if (action !== null) {
      periods.push({ action, from: date, to: date })
    }
    running = action
  }
  return periods
}
