import type { RecentPrices } from '../features/signal-card/stock-card.ts'
import { toPath } from '../ui/line-path.ts'

export const WIDTH = 480
export const HEIGHT = 96

/** SVG paths of recent closes and their averages, on one scale. */
export type DrawnLines = Readonly<Record<keyof RecentPrices, string>>

/** Draws on the server: the paths are smaller than the prices. */
export function drawLines({ closes, sma20, sma50 }: RecentPrices): DrawnLines {
  const drawn = [...closes, ...sma20, ...sma50].filter((value) => value !== null)
  const frame = {
    low: Math.min(...drawn),
    high: Math.max(...drawn),
    width: WIDTH,
    height: HEIGHT,
  }
  return {
    closes: toPath(closes, frame),
    sma20: toPath(sma20, frame),
    sma50: toPath(sma50, frame),
  }
}
