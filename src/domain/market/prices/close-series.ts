import type { BarSeries, DailyBars } from './daily-bars.ts'

/**
 * The closes of a ticker's daily bars with their source, for code that needs no other price. Every
 * `BarSeries` is one.
 */
export type CloseSeries = Omit<BarSeries, 'bars' | 'rejected'> & {
  readonly bars: Pick<DailyBars, 'dates' | 'closes'>
}
