import type {
  MeasuredPerformance,
  Performance,
} from '../../domain/portfolio/performance/performance.ts'
import type { PerformancePoint, PerformanceView } from './performance-work.ts'

/** A screen-wide chart shows no more. */
const MAX_POINTS = 400
/** Where both indices start. */
const INDEX_START = 100

/** Reduces a performance to what a page shows. */
export function toPerformanceView(performance: Performance): PerformanceView {
  const omitted = performance.omitted.map(({ ticker, lotIds, because }) => {
    return { ticker, lotCount: lotIds.length, because }
  })
  if (performance.kind === 'not-measured') return { ...performance, omitted }
  const { days, kind, returnKind, start, baseCurrency, notes, benchmarkTicker, figures, gains } =
    performance
  const { lotCount, undatedLotCount } = performance
  const at = (index: number) => toPoint(performance, index)
  const before = toStart(performance)
  const shown = thin(days.length).map(at)
  return {
    kind,
    returnKind,
    start,
    baseCurrency,
    lotCount,
    undatedLotCount,
    notes,
    omitted,
    benchmarkTicker,
    figures,
    gains,
    points: before === null ? shown : [before, ...shown],
    months: monthEnds(days).map(at),
  }
}

/** The starting close, if it is not one of the days. */
function toStart({
  start,
  days,
  invested,
  flows,
  benchmark,
}: MeasuredPerformance): PerformancePoint | null {
  if (start.at === 'open' || start.date === days[0]) return null
  return {
    date: start.date,
    value: start.value,
    invested: (invested[0] ?? NaN) - (flows[0] ?? NaN),
    timeWeighted: INDEX_START,
    benchmark: benchmark === null ? null : INDEX_START,
  }
}

function toPoint(measured: MeasuredPerformance, index: number): PerformancePoint {
  const { days, values, invested, timeWeighted, benchmark } = measured
  return {
    // Every index is a day's, and columns are as long as the days.
    date: days[index] as string,
    value: values[index] as number,
    invested: invested[index] as number,
    timeWeighted: (timeWeighted[index] as number) * INDEX_START,
    benchmark: benchmark && (benchmark[index] as number) * INDEX_START,
  }
}

/** Evenly spaced indices of days, including the first and the last. */
function thin(count: number): readonly number[] {
  const step = Math.max(1, Math.ceil((count - 1) / MAX_POINTS))
  const indexes = Array.from({ length: Math.ceil(count / step) }, (_, at) => count - 1 - at * step)
  return indexes.at(-1) === 0 ? indexes.toReversed() : [0, ...indexes.toReversed()]
}

/** Indices of the last day of each month. */
function monthEnds(days: readonly string[]): readonly number[] {
  return days.flatMap((day, at) => (days[at + 1]?.slice(0, 7) === day.slice(0, 7) ? [] : [at]))
}
