import { PERIOD_SESSIONS, type Period } from '../../../domain/market/prices/period-changes.ts'

export const PERIODS: readonly { readonly id: Period; readonly label: string }[] = [
  { id: 'day', label: '1 day' },
  { id: 'week', label: '1 week' },
  { id: 'month', label: '1 month' },
  { id: 'year', label: '1 year' },
]

/** Weeks and months differ in length; sessions do not. */
export const PERIOD_NOTE = `From close to close: a day is ${PERIOD_SESSIONS.day} session, a week ${PERIOD_SESSIONS.week}, a month ${PERIOD_SESSIONS.month} and a year ${PERIOD_SESSIONS.year}.`

/** The period an address asks for; the day where it asks for none that there is. */
export function readPeriod(search: URLSearchParams): Period {
  const requested = search.get('period')
  return PERIODS.find(({ id }) => id === requested)?.id ?? 'day'
}
