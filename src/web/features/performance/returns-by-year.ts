import type { PerformancePoint } from '../../../use-cases/portfolio/performance-work.ts'

/** Returns as ratios. */
export type YearReturns = {
  readonly year: string
  /** Of the part of the year that was measured. */
  readonly change: number
  /** January first; null for a month that was not measured. */
  readonly months: readonly (number | null)[]
}

/**
 * The return of each month and year, from an index that starts at 100.
 * @param ends the last day of each month, oldest first
 * @returns latest year first
 */
export function returnsByYear(
  ends: readonly Pick<PerformancePoint, 'date' | 'timeWeighted'>[],
): readonly YearReturns[] {
  let before = 100
  const monthly = ends.map(({ date, timeWeighted }) => {
    const change = before === 0 ? 0 : timeWeighted / before - 1
    before = timeWeighted
    return { year: date.slice(0, 4), month: Number(date.slice(5, 7)), change }
  })
  return [...Map.groupBy(monthly, ({ year }) => year)]
    .map(([year, those]) => ({
      year,
      change: those.reduce((growth, { change }) => growth * (1 + change), 1) - 1,
      months: Array.from(
        { length: 12 },
        (_, at) => those.find(({ month }) => month === at + 1)?.change ?? null,
      ),
    }))
    .toReversed()
}
