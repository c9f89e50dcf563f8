import { adjustPValues } from './benjamini-hochberg.ts'
import { deflatedSharpe } from './deflated-sharpe.ts'
import type { ScoreboardRow } from './scoreboard.ts'
import type { MeasuredRow } from './scoreboard-row.ts'
import { measureSharpe, type SharpeRatio } from './sharpe.ts'

/**
 * Rows with what only all of them together can tell: chances raised for the number of rows, and how far
 * each Sharpe ratio is above the best that so many rows without any edge would show.
 * @returns in the same order
 */
export function correctRows(measured: readonly MeasuredRow[]): readonly ScoreboardRow[] {
  const adjusted = adjustKnown(measured.map(({ pValue }) => pValue))
  const sharpes = measured.map(({ activeDays }) => measureSharpe(activeDays))
  const ratios = sharpes.flatMap((sharpe) => (sharpe === null ? [] : [sharpe.ratio]))
  const trials = { count: ratios.length, variance: varianceOf(ratios) }
  const deflate = (sharpe: SharpeRatio | null | undefined): ScoreboardRow['sharpe'] => {
    if (!sharpe) return null
    const { ratio, periods } = sharpe
    return { daily: ratio, deflated: deflatedSharpe(sharpe, trials), days: periods }
  }
  return measured.map(({ row }, index) => ({
    ...row,
    adjustedPValue: adjusted[index] ?? null,
    sharpe: deflate(sharpes[index]),
  }))
}

/** Nulls stay where they are and do not count. */
function adjustKnown(pValues: readonly (number | null)[]): readonly (number | null)[] {
  const known = pValues.flatMap((pValue, index) =>
    pValue === null ? [] : [{ pValue, place: index }],
  )
  const adjusted = adjustPValues(known.map(({ pValue }) => pValue))
  const byIndex = new Map(known.map(({ place: index }, at) => [index, adjusted[at] ?? null]))
  return pValues.map((_, index) => byIndex.get(index) ?? null)
}

/** Of a sample, over one less than its size; 0 of fewer than two. */
function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
