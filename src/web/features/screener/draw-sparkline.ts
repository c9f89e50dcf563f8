/** A point of the line for every third close, four pixels apart: sixty days are 76 pixels. */
const CLOSES_PER_POINT = 3
const STEP = 4
/** Top position of the lowest close; the highest is at 0. */
const HEIGHT = 24

/**
 * A price sparkline as an SVG path in whole pixels, precise enough for a table row: every third
 * close, counted from the last.
 * @returns an empty path for less than two of them
 */
export function drawSparkline(closes: readonly number[]): string {
  const points = closes.filter((_, index) => (closes.length - 1 - index) % CLOSES_PER_POINT === 0)
  if (points.length < 2) return ''
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const scale = high > low ? HEIGHT / (high - low) : 0
  const heights = points.map((close) => Math.round(HEIGHT - (close - low) * scale))
  const [first, ...others] = heights
  let before = first ?? 0
  let path = `M0 ${before}l`
  for (const height of others) {
    const rise = height - before
    path += `${path.endsWith('l') ? '' : ' '}${STEP}${rise < 0 ? '' : ' '}${rise}`
    before = height
  }
  return path
}
