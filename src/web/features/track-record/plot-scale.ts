/** The ends of a plot's horizontal axis. */
export type PlotScale = { readonly low: number; readonly high: number }

/** Round numbers an axis may end at, before scaling by a power of ten. */
const ROUND_ENDS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const
/** Space at either end, in percent of the width, so that a dot is not cut. */
const MARGIN = 2

/** An axis with 0 in the middle and a round number at either end, wide enough for every value. */
export function scaleAroundZero(values: readonly number[]): PlotScale {
  const widest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (widest === 0) return { low: -1, high: 1 }
  const power = 10 ** Math.floor(Math.log10(widest))
  const end = (ROUND_ENDS.find((round) => round * power >= widest) ?? 10) * power
  return { low: -end, high: end }
}

/** Where a value is, from 0 at the left edge to 100 at the right edge. Values outside stay at the edge. */
export function placeOnScale(value: number, { low, high }: PlotScale): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return Math.round((MARGIN + share * (100 - 2 * MARGIN)) * 10) / 10
}
