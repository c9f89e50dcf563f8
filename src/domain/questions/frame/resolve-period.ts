import { addDays, weekdayOf } from '../../market/calendar/calendar-date.ts'
import { YEAR_SESSIONS } from '../../portfolio/performance/volatility.ts'
import type { NamedDay, Period } from './frame.ts'

/** The bars of a period: a change is from the close of the first to that of the last. */
export type ResolvedPeriod = {
  readonly from: number
  readonly to: number
}

/** So many bars may be missing of a period of years: three of them are held but for some sessions. */
const MAX_SHORT = 10

/**
 * The bars that a period spans.
 * @param dates of a stock's bars, oldest first
 * @param closes aligned with them
 * @returns null where the bars do not reach far enough, or the period is still to come
 */
export function resolvePeriod(
  period: Period,
  bars: { readonly dates: readonly string[]; readonly closes: ArrayLike<number> },
): ResolvedPeriod | null {
  const { dates } = bars
  const last = dates.length - 1
  const newest = dates[last]
  if (newest === undefined) return null
  const year = Number(newest.slice(0, 4))
  const month = Number(newest.slice(5, 7))
  const span = (from: string, before: string | null): ResolvedPeriod | null => {
    const start = dates.findLastIndex((date) => date < from)
    const end = before === null ? last : dates.findLastIndex((date) => date < before)
    return start < 0 || end <= start ? null : { from: start, to: end }
  }
  switch (period.kind) {
    case 'sessions':
      return period.count > last + (period.count > YEAR_SESSIONS ? MAX_SHORT : 0)
        ? null
        : { from: Math.max(0, last - period.count), to: last }
    case 'to-date': {
      const first =
        period.unit === 'year' ? 1 : period.unit === 'month' ? month : month - ((month - 1) % 3)
      return span(dayOf(year, first), null)
    }
    case 'previous': {
      if (period.unit === 'week') {
        const monday = weekOf(newest)
        return span(addDays(monday, -7), monday)
      }
      if (period.unit === 'year') return span(dayOf(year - 1, 1), dayOf(year, 1))
      const step = period.unit === 'month' ? 1 : 3
      const first = period.unit === 'month' ? month : month - ((month - 1) % 3)
      return span(dayOf(year, first - step), dayOf(year, first))
    }
    case 'month': {
      const whose =
        period.year ?? (period.isLastYear ? year - 1 : period.month <= month ? year : year - 1)
      const after = dayOf(whose, period.month + 1)
      return span(dayOf(whose, period.month), after > newest ? null : after)
    }
    case 'quarter': {
      const first = period.quarter * 3 - 2
      const whose = period.year ?? (first <= month ? year : year - 1)
      const after = dayOf(whose, first + 3)
      return span(dayOf(whose, first), after > newest ? null : after)
    }
    case 'year':
      return span(dayOf(period.year, 1), period.year === year ? null : dayOf(period.year + 1, 1))
    case 'since-month':
      return span(
        dayOf(
          period.year ?? (period.isLastYear || period.month > month ? year - 1 : year),
          period.month,
        ),
        null,
      )
    case 'since': {
      const from = resolveDay(period.from, bars)
      return from === null || from >= last ? null : { from, to: last }
    }
    case 'between': {
      const [from, to] = [resolveDay(period.from, bars), resolveDay(period.to, bars)]
      return from === null || to === null || to <= from ? null : { from, to }
    }
    case 'day': {
      const day = resolveDay(period.day, bars)
      return day === null ? null : { from: day - 1, to: day }
    }
  }
}

/** The calendar date that a named one means, YYYY-MM-DD: the latest such day where no year is named. */
export function dateOf(day: Extract<NamedDay, { readonly kind: 'date' }>, newest: string): string {
  const year = Number(newest.slice(0, 4))
  const month = day.month === 0 ? Number(newest.slice(5, 7)) : day.month
  const named = day.year === 'last' ? year - 1 : day.year
  const guessed = `${named ?? year}-${pad(month)}-${pad(day.day)}`
  return named === null && guessed > newest ? `${year - 1}${guessed.slice(4)}` : guessed
}

/** How far a day's change may be from the one it is named by, in percentage points. */
const MAX_MISS = 1

/** The bar of a day, or the last one before it where the market was closed; null where there is none. */
export function resolveDay(
  day: NamedDay,
  bars: { readonly dates: readonly string[]; readonly closes: ArrayLike<number> },
): number | null {
  const { dates, closes } = bars
  const last = dates.length - 1
  const newest = dates[last] ?? ''
  switch (day.kind) {
    case 'ago':
      return day.sessions > last ? null : last - day.sessions
    case 'before': {
      const index = resolveDay(day.day, bars)
      return index === null || index === 0 ? null : index - 1
    }
    case 'weekday': {
      const before = day.isEarlier ? weekOf(newest) : '9999'
      const index = dates.findLastIndex((date) => date < before && weekdayOf(date) === day.weekday)
      return index < 0 ? null : index
    }
    case 'date': {
      const date = dateOf(day, newest)
      if (date > newest) return null
      const index = dates.findLastIndex((one) => one <= date)
      return index < 0 ? null : index
    }
    case 'move': {
      const period = day.period ?? { kind: 'sessions', count: YEAR_SESSIONS }
      const span = resolvePeriod(period, bars)
      if (span === null) return null
      const missOf = (index: number) =>
        Math.abs(((closes[index] ?? 0) / (closes[index - 1] ?? 1) - 1) * 100 - day.percent)
      let nearest = span.from + 1
      for (let index = nearest; index <= span.to; index += 1)
        if (missOf(index) < missOf(nearest)) nearest = index
      return missOf(nearest) <= MAX_MISS ? nearest : null
    }
    case 'extreme': {
      const span = day.period === null ? null : resolvePeriod(day.period, bars)
      if (span === null) return null
      let found = span.from + 1
      for (let index = found; index <= span.to; index += 1) {
        const [best = 0, close = 0] = [closes[found], closes[index]]
        if (day.of === 'high' ? close > best : close < best) found = index
      }
      return found
    }
    case 'edge': {
      const span = resolvePeriod(day.period, bars)
      if (span === null) return null
      if (day.of === 'start') return span.from + 1
      return day.of === 'end' ? span.to : findMiddle(day.period, span, dates)
    }
  }
}

/** The last session up to a month's 15th, or half of the way through another period. */
function findMiddle(
  { kind }: Period,
  { from, to }: ResolvedPeriod,
  dates: readonly string[],
): number {
  if (kind !== 'month') return Math.ceil((from + 1 + to) / 2)
  const date = `${(dates[to] ?? '').slice(0, 8)}15`
  return dates.findLastIndex((one) => one <= date)
}

function dayOf(year: number, month: number): string {
  const whole = year * 12 + month - 1
  return `${Math.floor(whole / 12)}-${pad((whole % 12) + 1)}-01`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/** The Monday of a date's week, YYYY-MM-DD. */
export function weekOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}
