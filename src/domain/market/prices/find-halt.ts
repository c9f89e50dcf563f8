import type { DailyBars } from './daily-bars.ts'

/**
 * Whether a ticker has stopped trading while bars continue: its newest bars have no volume and repeat the
 * last close in all four prices. Indices without volume still move, so are never halted.
 * @param bars validated bars, oldest first
 * @param min how many such bars make a halt; one or two can be quiet days of a thin stock
 * @returns date of the first bar without a trade (YYYY-MM-DD), or null
 */
export function findHalt(bars: DailyBars, min = 3): { readonly since: string } | null {
  let first = bars.dates.length
  while (first > 0 && stoodStill(bars, first - 1)) first -= 1
  const since = bars.dates[first]
  if (since === undefined || bars.dates.length - first < min) return null
  return { since }
}

function stoodStill(bars: DailyBars, index: number): boolean {
  const close = bars.closes[index]
  const before = index === 0 ? close : bars.closes[index - 1]
  return (
    bars.volumes[index] === 0 &&
    bars.opens[index] === close &&
    bars.highs[index] === close &&
    bars.lows[index] === close &&
    before === close
  )
}
