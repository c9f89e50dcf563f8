import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { CloseSeries } from './close-series.ts'
import { SAMPLE } from '../listings/sample.ts'

/** Why two series cannot be joined into one history. */
export type JoinError =
  /** One of them is the sample market's, or their currencies or adjustments differ. */
  | { readonly kind: 'not-alike' }
  /** They share too few days to be compared. */
  | { readonly kind: 'no-overlap' }
  /** On this shared day (YYYY-MM-DD) the ratio of their closes is not the usual one. */
  | { readonly kind: 'closes-differ'; readonly date: string }

/** Shared days needed to distinguish a constant factor from chance. */
const MIN_SHARED_DAYS = 5

/** How far one day's ratio may be from the others: 0.2%, which rounding explains. */
const TOLERANCE_RATIO = 0.002

/**
 * Joins an older and a recent series of closes of the same ticker. Where they overlap, the closes must
 * have one constant ratio, which is 1 unless there was a split (or, in prices adjusted for them, a
 * dividend) since the older one was fetched; the older prices are then scaled by it. On shared days the
 * recent series wins. Two providers may be joined, since the overlap shows that they agree; both are then
 * named.
 * @returns the joined series, as of when the recent one was fetched; the recent one itself when the older
 *   one goes back no further
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

/** The factor that scales the older prices to the recent ones. */
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
