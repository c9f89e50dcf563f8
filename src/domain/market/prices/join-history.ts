import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { CloseSeries } from './close-series.ts'
import { SAMPLE } from '../listings/sample.ts'

/** Why two series are not one past of the same shares. */
export type JoinError =
  /** One of them is the sample market's, or their currencies or adjustments differ. */
  | { readonly kind: 'not-alike' }
  /** They share too few days to be compared. */
  | { readonly kind: 'no-overlap' }
  /** On this shared day (YYYY-MM-DD) their closes do not stand in the ratio they mostly stand in. */
  | { readonly kind: 'closes-differ'; readonly date: string }

/** Shared days needed to tell a constant factor from chance. */
const MIN_SHARED_DAYS = 5

/** How far the ratio of two closes of a day may be from that of the others: 0.2 %, which rounding explains. */
const TOLERANCE_RATIO = 0.002

/**
 * One series of closes from an older one and a recent one of the same ticker. Where they overlap the closes must
 * stand in one constant ratio, which is 1 unless there was a split (or, in prices adjusted for them, a
 * dividend) since the older one was fetched; its prices are then told in the terms of the recent one. On
 * shared days the recent one counts. Two providers may be joined, for the overlap shows that they tell
 * the same; both are then named.
 * @returns the joined series, as of when the recent one was fetched; that one itself when the older one
 *   reaches no further back
 */
export function joinHistory(
  older: CloseSeries,
  recent: CloseSeries,
): Outcome<CloseSeries, JoinError> {
  const since = recent.bars.dates[0]
  const first = older.bars.dates[0]
  if (!isAlike(older, recent)) return fail({ kind: 'not-alike' })
  if (since === undefined || first === undefined) return fail({ kind: 'no-overlap' })
  if (first >= since) return succeed(recent)
  const factor = findFactor(older.bars, recent.bars)
  if (!factor.ok) return factor
  const providers = new Set([older.provider, recent.provider])
  return succeed({
    ...recent,
    bars: append(older.bars, recent.bars, factor.value),
    provider: [...providers].join(', '),
  })
}

function isAlike(older: CloseSeries, recent: CloseSeries): boolean {
  const isOneSample = (older.provider === SAMPLE) !== (recent.provider === SAMPLE)
  return (
    !isOneSample && older.currency === recent.currency && older.adjustment === recent.adjustment
  )
}

/** What the older prices are multiplied by to be in the terms of the recent ones. */
function findFactor(
  older: CloseSeries['bars'],
  recent: CloseSeries['bars'],
): Outcome<number, JoinError> {
  const closeByDate = new Map(older.dates.map((date, at) => [date, older.closes[at] ?? NaN]))
  const shared = recent.dates.flatMap((date, at) => {
    const close = closeByDate.get(date)
    return close === undefined ? [] : [{ date, ratio: (recent.closes[at] ?? NaN) / close }]
  })
  if (shared.length < MIN_SHARED_DAYS) return fail({ kind: 'no-overlap' })
  const ratios = Float64Array.from(shared, ({ ratio }) => ratio).toSorted()
  const factor = ratios[ratios.length >> 1] ?? NaN
  const odd = shared.find(({ ratio }) => !(Math.abs(ratio / factor - 1) <= TOLERANCE_RATIO))
  return odd === undefined ? succeed(factor) : fail({ kind: 'closes-differ', date: odd.date })
}

function append(
  older: CloseSeries['bars'],
  recent: CloseSeries['bars'],
  factor: number,
): CloseSeries['bars'] {
  const since = recent.dates[0] ?? ''
  const end = older.dates.findIndex((date) => date >= since)
  const before = older.closes.subarray(0, end)
  const closes = new Float64Array(end + recent.closes.length)
  closes.set(factor === 1 ? before : before.map((close) => close * factor))
  closes.set(recent.closes, end)
  return { dates: [...older.dates.slice(0, end), ...recent.dates], closes }
}
