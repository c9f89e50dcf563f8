import type { RecordDays } from '../../../use-cases/receipts/read-days.ts'

/** How far the log of signals reaches that were kept at their close. */
export type LiveRecord = {
  /** Sessions with logged signals, closed lists and growing ones. */
  readonly sessions: number
  readonly signals: number
  /** The first of them, YYYY-MM-DD; null while there is none. */
  readonly from: string | null
}

/** The days that are asked for: eight years of them. */
export const LIVE_DAYS = 2016

/** What there is for a live record, out of the chain of days. */
export function toLiveRecord({ open, sealed }: RecordDays): LiveRecord {
  const days = [...open, ...sealed]
  return {
    sessions: days.length,
    signals: days.reduce((sum, { count }) => sum + count, 0),
    from: days.map(({ session }) => session).toSorted()[0] ?? null,
  }
}
