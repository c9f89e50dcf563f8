import { monthsBefore } from '../market/calendar/calendar-date.ts'
import type { StockEvidence } from './evidence.ts'

/** What a stock paid a share over a year. */
type Yield = {
  /** Of the close. */
  readonly percent: number
  readonly total: number
  readonly close: number
  /** ISO 4217; null where it paid nothing. */
  readonly currency: string | null
}

/** The dividends of the year up to the last close, in percent of it; null where that year is not known. */
export function yieldOf({ actions, facts, signal }: StockEvidence): Yield | null {
  const until = signal.asOf
  const close = facts?.bars.closes.at(-1)
  if (actions === null || until === null || close === undefined) return null
  const from = monthsBefore(until, 12)
  if (actions.from > from) return null
  const paid = actions.actions.flatMap((one) =>
    one.kind === 'dividend' && one.date > from && one.date <= until ? [one] : [],
  )
  const total = paid.reduce((sum, { amount }) => sum + amount, 0)
  return { percent: (total / close) * 100, total, close, currency: paid[0]?.currency ?? null }
}
