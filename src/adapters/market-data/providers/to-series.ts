import { z } from 'zod'
import type {
  Adjustment,
  BarSeries,
  DailyBar,
  RejectedBar,
} from '../../../domain/market/prices/daily-bars.ts'
import { newYorkDate } from '../../../domain/market/calendar/new-york-time.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { checkRows, type RowsKnowledge } from '../../../domain/market/prices/check-rows.ts'
import { succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

/** A missing value becomes NaN, which bar validation rejects by name. */
export const figureSchema = z
  .number()
  .nullish()
  .transform((value) => value ?? Number.NaN)

type Requested = Pick<RowsKnowledge, 'findBreak'> & {
  readonly ticker: Ticker
  readonly fromDate: string
  /** The newest session whose bar is final. */
  readonly lastSession: string
  readonly now: Date
  readonly provider: string
  readonly adjustment: Adjustment
}

/**
 * The series of a US listing: its settled sessions from `fromDate` on, in US dollars.
 * @param rows oldest first, as sent by the provider, dates in New York
 */
export function toSeries(
  rows: readonly DailyBar[],
  requested: Requested,
): Outcome<BarSeries, MarketDataFailure> {
  const { ticker, provider, adjustment, now, findBreak } = requested
  const { settled, rejected: early } = sortRows(rows, requested)
  const checked = checkRows(settled, { rejected: early, findBreak })
  if (!checked.ok) return checked
  const { bars, rejected } = checked.value
  const fetchedAtUtc = now.toISOString()
  return succeed({
    ticker,
    bars,
    currency: 'USD',
    provider,
    adjustment,
    fetchedAtUtc,
    rejected,
  })
}

/** The running session is dropped silently, since it is not an error. */
function sortRows(
  rows: readonly DailyBar[],
  { fromDate, lastSession, now }: Requested,
): { settled: readonly DailyBar[]; rejected: readonly RejectedBar[] } {
  const today = newYorkDate(now.toISOString())
  const wanted = rows.filter(({ date }) => date >= fromDate)
  return {
    settled: wanted.filter(({ date }) => date <= lastSession),
    rejected: wanted
      .filter(({ date }) => date > today)
      .map(({ date }) => ({ date, reason: 'date lies in the future' })),
  }
}
