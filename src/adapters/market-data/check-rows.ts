import { separateBadBars } from '../../domain/market/check-bars.ts'
import type { DailyBar, DailyBars, RefusedBar } from '../../domain/market/daily-bars.ts'
import { dropBars } from '../../domain/market/drop-bars.ts'
import type { PriceEvents } from '../../domain/market/find-jumps.ts'
import { findPriceFaults } from '../../domain/market/find-price-faults.ts'
import { fail, succeed, type Outcome } from '../../domain/outcome.ts'
import type { MarketDataFailure } from '../../use-cases/ports/daily-bars-provider.ts'

type CheckedRows = {
  readonly bars: DailyBars
  /** Oldest first. */
  readonly refused: readonly RefusedBar[]
}

export type RowsKnowledge = {
  /** Rows that were set aside before. */
  readonly refused: readonly RefusedBar[]
  /** What the provider tells of the shares; it may be nothing. */
  readonly events?: PriceEvents
  /** What a vendor's series must not hold at all; in words, or null. */
  readonly findBreak?: (bars: DailyBars) => string | null
}

const NO_EVENTS: PriceEvents = { splits: [], dividendByDate: new Map() }

/**
 * The rows of a vendor as checked columns. Bars that cannot be right are set aside with the reason; a
 * series that changes its unit midway is refused whole, for nothing says which part is right.
 * @param rows oldest first, as the provider ordered them
 */
export function checkRows(
  rows: readonly DailyBar[],
  { refused: before, events = NO_EVENTS, findBreak = () => null }: RowsKnowledge,
): Outcome<CheckedRows, MarketDataFailure> {
  const checked = separateBadBars(rows)
  const found = findBreak(checked.bars)
  if (found !== null) return fail({ kind: 'unusable-series', cause: found })
  const faults = findPriceFaults(checked.bars, events)
  if (!faults.ok) return fail({ kind: 'unusable-series', cause: faults.failure })
  const bars = dropBars(checked.bars, faults.value)
  const refused = [...before, ...checked.refused, ...faults.value].toSorted((left, right) =>
    left.date.localeCompare(right.date),
  )
  return bars.dates.length > 0 ? succeed({ bars, refused }) : fail(explainNothing(refused))
}

function explainNothing(refused: readonly RefusedBar[]): MarketDataFailure {
  const [first] = refused
  if (first === undefined) return { kind: 'no-data-in-range' }
  const cause = `all ${refused.length} bars refused, first ${first.date}: ${first.reason}`
  return { kind: 'unusable-series', cause }
}
