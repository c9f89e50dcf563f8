import { addDays, daysBetween } from '../../../../domain/market/calendar/calendar-date.ts'

/**
 * The sample's market stopped on its last session: a request for the last three years means the
 * three years up to that session, or the sample would run dry as real time goes on.
 * @param fromDate YYYY-MM-DD of the real calendar
 * @returns the date as long before the last session as `fromDate` lies before `now`
 */
export function shiftIntoSample(fromDate: string, lastSession: string, now: Date): string {
  const age = daysBetween(lastSession, now.toISOString().slice(0, 10))
  return age > 0 ? addDays(fromDate, -age) : fromDate
}
