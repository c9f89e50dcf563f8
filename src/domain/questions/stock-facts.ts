import type { FactWindow } from '../fact-check/fact.ts'
import type { Adjustment, DailyBars } from '../market/prices/daily-bars.ts'
import { YEAR_SESSIONS, volatility } from '../portfolio/performance/volatility.ts'

/** A change of the last close from an earlier close. */
export type PeriodChange = {
  /** 1.5 means 1.5%. */
  readonly percent: number
  /** YYYY-MM-DD of the earlier close. */
  readonly fromDate: string
  readonly fromClose: number
}

/** The highest or lowest price of a year, intraday. */
export type YearExtreme = {
  readonly price: number
  /** YYYY-MM-DD; the newest day that reached it. */
  readonly date: string
  /** How far the last close is from it, in percent of it; negative below it. */
  readonly distancePercent: number
}

/** What a stock's daily bars say besides its signal. Null means the bars don't reach far enough. */
export type StockFacts = {
  readonly bars: DailyBars
  /** For splits: changes of prices that are not are unknown. */
  readonly isAdjusted: boolean
  readonly changes: Readonly<Record<FactWindow, PeriodChange | null>>
  /** The mean of the last 200 closes. */
  readonly sma200: number | null
  /** The last session's prices. */
  readonly session: { readonly open: number; readonly high: number; readonly low: number } | null
  readonly high: YearExtreme | null
  readonly low: YearExtreme | null
  /** Shares traded in the last session; null where the source reports none. */
  readonly volume: number | null
  /** The mean volume of the last 20 sessions. */
  readonly averageVolume: number | null
  readonly volumeRatio: number | null
  /** Annualized standard deviation of the last 20 daily changes, in percent. */
  readonly volatilityPercent: number | null
}

/** The sessions of each window, with the calendar days that they span at most. */
const WINDOWS = {
  day: { sessions: 1, days: 7 },
  week: { sessions: 5, days: 14 },
  month: { sessions: 21, days: 45 },
  quarter: { sessions: 63, days: 110 },
  year: { sessions: YEAR_SESSIONS, days: 390 },
} as const

const VOLUME_SESSIONS = 20
const LONG_AVERAGE_SESSIONS = 200
export const VOLATILITY_CHANGES = 20
const DAY_MS = 86_400_000

/** Measures a stock's daily bars. @param bars validated, oldest first, at least one */
export function measureStock(bars: DailyBars, adjustment: Adjustment): StockFacts {
  const isAdjusted = adjustment !== 'none'
  const over = (window: keyof typeof WINDOWS) => (isAdjusted ? changeOver(bars, window) : null)
  const last = bars.dates.length - 1
  const averageVolume = averageVolumeAt(bars, last)
  const volume = bars.volumes[last] ?? 0
  return {
    bars,
    isAdjusted,
    changes: {
      day: over('day'),
      week: over('week'),
      month: over('month'),
      quarter: over('quarter'),
      year: over('year'),
      'year-to-date': isAdjusted ? changeThisYear(bars) : null,
    },
    sma200: isAdjusted ? meanAt(bars.closes, last, LONG_AVERAGE_SESSIONS) : null,
    session: sessionAt(bars, last),
    high: isAdjusted ? extremeOfYear(bars, 'highs') : null,
    low: isAdjusted ? extremeOfYear(bars, 'lows') : null,
    volume: averageVolume === null ? null : volume,
    averageVolume,
    volumeRatio: averageVolume === null ? null : volume / averageVolume,
    volatilityPercent: isAdjusted ? volatilityAt(bars, last) : null,
  }
}

function sessionAt({ opens, highs, lows }: DailyBars, index: number): StockFacts['session'] {
  const [open, high, low] = [opens[index], highs[index], lows[index]]
  return open === undefined || high === undefined || low === undefined ? null : { open, high, low }
}

function changeOver(bars: DailyBars, window: keyof typeof WINDOWS): PeriodChange | null {
  const { sessions, days } = WINDOWS[window]
  const index = bars.dates.length - 1 - sessions
  const [from, to] = [bars.dates[index], bars.dates.at(-1)]
  if (from === undefined || to === undefined) return null
  // Missing bars would stretch the window.
  return Date.parse(to) - Date.parse(from) > days * DAY_MS ? null : changeFrom(bars, index)
}

/** The change from the last close of the year before. */
function changeThisYear(bars: DailyBars): PeriodChange | null {
  const year = bars.dates.at(-1)?.slice(0, 4) ?? ''
  const index = bars.dates.findLastIndex((date) => date.slice(0, 4) < year)
  const isOfDecember = bars.dates[index]?.slice(5) ?? ''
  return isOfDecember >= '12-20' ? changeFrom(bars, index) : null
}

/** The change of the last close from the close at an index; null where there is none. */
function changeFrom({ dates, closes }: DailyBars, index: number): PeriodChange | null {
  const [fromDate, fromClose, close] = [dates[index], closes[index], closes.at(-1)]
  if (fromDate === undefined || fromClose === undefined || close === undefined) return null
  return { percent: (close / fromClose - 1) * 100, fromDate, fromClose }
}

function extremeOfYear(bars: DailyBars, column: 'highs' | 'lows'): YearExtreme | null {
  const extreme = extremeAt(bars, column, bars.dates.length - 1)
  const close = bars.closes.at(-1)
  if (extreme === null || close === undefined) return null
  return { ...extreme, distancePercent: (close / extreme.price - 1) * 100 }
}

/**
 * The highest or lowest price, intraday, of the year up to a bar, with the newest day that reached it.
 * @returns null where the bars are fewer than a year's
 */
export function extremeAt(
  bars: DailyBars,
  column: 'highs' | 'lows',
  index: number,
): { readonly price: number; readonly date: string } | null {
  const prices = bars[column]
  const first = index + 1 - YEAR_SESSIONS
  if (first < 0) return null
  let found = first
  for (let at = first + 1; at <= index; at += 1) {
    const [best = 0, price = 0] = [prices[found], prices[at]]
    if (column === 'highs' ? price >= best : price <= best) found = at
  }
  return { price: prices[found] ?? 0, date: bars.dates[found] ?? '' }
}

/** The mean volume of the 20 sessions up to a bar; null with fewer, or where none is reported. */
export function averageVolumeAt({ volumes }: DailyBars, index: number): number | null {
  const average = meanAt(volumes, index, VOLUME_SESSIONS)
  return average !== null && average > 0 ? average : null
}

/** The mean of some sessions' values up to a bar; null with fewer. */
export function meanAt(values: Float64Array, index: number, sessions: number): number | null {
  if (index + 1 < sessions) return null
  const last = values.subarray(index + 1 - sessions, index + 1)
  return last.reduce((sum, one) => sum + one, 0) / sessions
}

/** Annualized standard deviation of the daily changes up to a bar, 20 of them, in percent; null with fewer. */
export function volatilityAt(
  { closes }: DailyBars,
  index: number,
  count = VOLATILITY_CHANGES,
): number | null {
  const last = closes.slice(Math.max(0, index - count), index + 1)
  const changes = last.subarray(1).map((close, at) => close / (last[at] ?? close) - 1)
  const figure = volatility(changes)
  return figure.kind === 'known' ? figure.value * 100 : null
}

/** The size of the daily changes up to a bar on average, 20 of them, in percent; null with fewer. */
export function usualMoveAt({ closes }: DailyBars, index: number): number | null {
  if (index < VOLATILITY_CHANGES) return null
  const last = closes.subarray(index - VOLATILITY_CHANGES, index + 1)
  const sizes = last.subarray(1).map((close, at) => Math.abs(close / (last[at] ?? close) - 1))
  return (sizes.reduce((sum, size) => sum + size, 0) / VOLATILITY_CHANGES) * 100
}

/** One session's close and its change. */
export type DayFacts = {
  readonly date: string
  readonly close: number
  /** From the session before, in percent; null when it is unknown. */
  readonly changePercent: number | null
}

/** The close of a bar; null where there is none. */
export function measureDay(
  { bars: { dates, closes }, isAdjusted }: Pick<StockFacts, 'bars' | 'isAdjusted'>,
  index: number,
): DayFacts | null {
  const [date, close, before] = [dates[index], closes[index], closes[index - 1]]
  if (date === undefined || close === undefined) return null
  return {
    date,
    close,
    changePercent: before === undefined || !isAdjusted ? null : (close / before - 1) * 100,
  }
}

/**
 * For how many sessions in a row the close has risen; negative for falls, 0 where the last one was
 * unchanged.
 */
export function countStreak(closes: ArrayLike<number>): number {
  const wayAt = (index: number) => Math.sign((closes[index] ?? 0) - (closes[index - 1] ?? 0))
  const way = wayAt(closes.length - 1)
  if (way === 0) return 0
  let count = 0
  for (let index = closes.length - 1; index > 0; index -= 1) {
    if (wayAt(index) !== way) break
    count += 1
  }
  return way * count
}
