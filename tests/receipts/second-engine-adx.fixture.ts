import type { PlainBar, PlainSeries } from './second-engine-indicators.fixture.ts'

/** One day's true range and directional movement, up or down. */
type Movement = { readonly range: number; readonly up: number; readonly down: number }

/**
 * Wilder's ADX with both directional indicators. Sums start with the first 13 days, as in
 * TA-Lib; the first ADX, at bar 27, is the mean of 14 DX. A day without direction adds
 * nothing to that mean and leaves a later ADX unchanged.
 */
export function secondAdx(
  bars: readonly PlainBar[],
  period = 14,
): { adx: PlainSeries; plusDi: PlainSeries; minusDi: PlainSeries } {
  const adx: PlainSeries = bars.map(() => null)
  const plusDi: PlainSeries = bars.map(() => null)
  const minusDi: PlainSeries = bars.map(() => null)
  let sums: Movement = { range: 0, up: 0, down: 0 }
  let average = 0
  for (let day = 1; day < bars.length; day += 1) {
    sums = addMovement(day < period ? 1 : 1 - 1 / period, sums, movementOf(bars, day))
    if (day < period) continue
    const plus = sums.range === 0 ? 0 : (100 * sums.up) / sums.range
    const minus = sums.range === 0 ? 0 : (100 * sums.down) / sums.range
    plusDi[day] = plus
    minusDi[day] = minus
    const dx = plus + minus === 0 ? null : (100 * Math.abs(plus - minus)) / (plus + minus)
    if (day < 2 * period) average += (dx ?? 0) / period
    else if (dx !== null) average = (average * (period - 1) + dx) / period
    if (day >= 2 * period - 1) adx[day] = average
  }
  return { adx, plusDi, minusDi }
}

function addMovement(stored: number, sums: Movement, today: Movement): Movement {
  return {
    range: sums.range * stored + today.range,
    up: sums.up * stored + today.up,
    down: sums.down * stored + today.down,
  }
}

function movementOf(bars: readonly PlainBar[], day: number): Movement {
  const [today, before] = [bars[day], bars[day - 1]]
  if (today === undefined || before === undefined) throw new Error(`There is no day ${day}.`)
  const up = today.high - before.high
  const down = before.low - today.low
  return {
    range: Math.max(today.high, before.close) - Math.min(today.low, before.close),
    up: up > down && up > 0 ? up : 0,
    down: down > up && down > 0 ? down : 0,
  }
}
