import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { separateBadBars } from './check-bars.ts'
import type { DailyBar, DailyBars, RejectedBar } from './daily-bars.ts'
import { dropBars } from './drop-bars.ts'
import type { PriceEvents } from './find-jumps.ts'
import { findPriceErrors } from './find-price-errors.ts'

type CheckedRows = {
  readonly bars: DailyBars
  /** Oldest first. */
  readonly rejected: readonly RejectedBar[]
}

/** Why no series comes of the rows: there are none, or they contradict themselves. */
type NoUsableRows =
  | { readonly kind: 'no-data-in-range' }
  | { readonly kind: 'unusable-series'; readonly cause: string }

export type RowsKnowledge = {
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
): Outcome<CheckedRows, NoUsableRows> {
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

function explainNone(rejected: readonly RejectedBar[]): NoUsableRows {
  const [first] = rejected
  if (first === undefined) return { kind: 'no-data-in-range' }
  const cause = `all ${rejected.length} bars refused, first ${first.date}: ${first.reason}`
  return { kind: 'unusable-series', cause }
}
