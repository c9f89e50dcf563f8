import type {
  Adjustment,
  BarSeries,
  DailyBar,
  RejectedBar,
} from '../../../domain/market/prices/daily-bars.ts'
import { newYorkDate } from '../../../domain/market/calendar/new-york-time.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { checkRows, type RowsKnowledge } from './check-rows.ts'

type Requested = Pick<RowsKnowledge, 'findBreak'> & {
  readonly ticker: Ticker
  readonly fromDate: string
  /** The newest session whose bar does not change any more. */
  readonly lastSession: string
  readonly now: Date
  readonly provider: string
  readonly adjustment: Adjustment
}

/**
 * The series of a US listing: its settled sessions from `fromDate` on, in US dollars.
 * @param rows oldest first, as the provider ordered them, dates in New York
 */
export function toSeries(
  rows: readonly DailyBar[],
  requested: Requested,
): Outcome<BarSeries, MarketDataFailure> {
  const { ticker, provider, adjustment, now, findBreak } = requested
  const { settled, refused: early } = sortRows(rows, requested)
  const checked = checkRows(settled, { refused: early, findBreak })
  if (!checked.ok) return checked
  const { bars, refused: rejected } = checked.value
  const fetchedAtUtc = now.toISOString()
  return succeed({
    ticker,
    bars,
    currency: 'USD',
    provider,
    adjustment,
    fetchedAtUtc,
    refused: rejected,
  })
}

/** The session that still runs is left out without a word, for nothing is wrong with it. */
function sortRows(
  rows: readonly DailyBar[],
  { fromDate, lastSession, now }: Requested,
): { settled: readonly DailyBar[]; refused: readonly RejectedBar[] } {
  const today = newYorkDate(now.toISOString())
  const wanted = rows.filter(({ date }) => date >= fromDate)
  return {
    settled: wanted.filter(({ date }) => date <= lastSession),
    refused: wanted
      .filter(({ date }) => date > today)
      .map(({ date }) => ({ date, reason: 'date lies in the future' })),
  }
}
