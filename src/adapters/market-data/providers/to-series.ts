import { z } from 'zod'
import type {
  Adjustment,
  BarSeries,
  DailyBar,
  DailyBars,
  RejectedBar,
} from '../../../domain/market/prices/daily-bars.ts'
import { newYorkDate } from '../../../domain/market/calendar/new-york-time.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { separateBadBars } from '../../../domain/market/prices/check-bars.ts'
import { dropBars } from '../../../domain/market/prices/drop-bars.ts'
import type { PriceEvents } from '../../../domain/market/prices/find-jumps.ts'
import { findPriceErrors } from '../../../domain/market/prices/find-price-errors.ts'

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

type CheckedRows = {
  readonly bars: DailyBars
  /** Oldest first. */
  readonly rejected: readonly RejectedBar[]
}

type RowsKnowledge = {
  /** Rows rejected earlier. */
  readonly rejected: readonly RejectedBar[]
  /** The provider's data on the shares; may be empty. */
  readonly events?: PriceEvents
  /** Checks what a vendor's series must not contain; an error description, or null. */
  readonly findBreak?: (bars: DailyBars) => string | null
}

const NO_EVENTS: PriceEvents = { splits: [], dividendByDate: new Map() }

/**
 * Converts a vendor's rows to validated columns. Invalid bars are rejected with the reason; a
 * series that changes its unit midway is rejected entirely, since it is unclear which part is
 * right.
 * @param rows oldest first, as sent by the provider
 */
export function checkRows(
  rows: readonly DailyBar[],
  { rejected: before, events = NO_EVENTS, findBreak = () => null }: RowsKnowledge,
): Outcome<CheckedRows, MarketDataFailure> {
  const checked = separateBadBars(rows)
  const found = findBreak(checked.bars)
  if (found !== null) return fail({ kind: 'unusable-series', cause: found })
  const errors = findPriceErrors(checked.bars, events)
  if (!errors.ok) return fail({ kind: 'unusable-series', cause: errors.failure })
  const bars = dropBars(checked.bars, errors.value)
  const rejected = [...before, ...checked.rejected, ...errors.value].toSorted((left, right) =>
    left.date.localeCompare(right.date),
  )
  return bars.dates.length > 0 ? succeed({ bars, rejected }) : fail(explainNone(rejected))
}

function explainNone(rejected: readonly RejectedBar[]): MarketDataFailure {
  const [first] = rejected
  if (first === undefined) return { kind: 'no-data-in-range' }
  const cause = `all ${rejected.length} bars refused, first ${first.date}: ${first.reason}`
  return { kind: 'unusable-series', cause }
}
