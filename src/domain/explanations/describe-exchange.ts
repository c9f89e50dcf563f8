import { addDays, weekdayOf, WEEKDAY_NAMES } from '../market/calendar/calendar-date.ts'
import type { ExchangeState } from '../market/calendar/exchange-state.ts'
import { formatClock } from './describe-moment.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The state of an exchange in a word or two. */
export const STATE_LABELS = {
  open: 'Open',
  lunch: 'Lunch break',
  closed: 'Closed',
} as const satisfies Readonly<Record<ExchangeState['state'], string>>

/**
 * When an exchange opens or stops trading, in its local time, and how long from now if less than a day:
 * "closes at 4:30 PM, in 2 hours 5 minutes", "opens at 9:30 AM on Monday".
 * @param nowUtc ISO 8601 UTC, before the change
 */
export function describeNextChange(exchange: ExchangeState, nowUtc: string): string {
  const { state, holiday, changesAtUtc, changesAtLocal, local } = exchange
  const verb = state === 'open' ? 'closes' : 'opens'
  const day = formatDay(changesAtLocal.date, local.date)
  const reason = holiday === null ? '' : `${holiday}; `
  const waitMs = Date.parse(changesAtUtc) - Date.parse(nowUtc)
  return `${reason}${verb} at ${formatClock(changesAtLocal.time)}${day}${describeWait(waitMs)}`
}

/** An exchange's local time, as in "Friday, 3:04 PM". */
export function describeLocalTime({ local }: ExchangeState): string {
  return `${WEEKDAY_NAMES[weekdayOf(local.date)] ?? ''}, ${formatClock(local.time)}`
}

function formatDay(date: string, today: string): string {
  if (date === today) return ''
  return date === addDays(today, 1) ? ' tomorrow' : ` on ${WEEKDAY_NAMES[weekdayOf(date)] ?? ''}`
}

/** Rounded up to the minute, so that it is never 0 minutes. */
function describeWait(waitMs: number): string {
  if (waitMs >= DAY_MS) return ''
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  const parts = [formatCount(hours, 'hour'), formatCount(minutes % 60, 'minute')]
  return `, in ${parts.filter((part) => part !== '').join(' ')}`
}

function formatCount(count: number, unit: 'hour' | 'minute'): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
