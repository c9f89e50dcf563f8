import { toPath } from '../../ui/line-path.ts'
import type { RecentPrices } from './stock-card.ts'

type Size = { readonly width: number; readonly height: number }

/** SVG paths of recent closes and their averages on one scale, and the size they fill. */
export type DrawnLines = Size & Readonly<Record<keyof RecentPrices, string>>

/** Draws recent prices: the paths are smaller than the prices. */
export function drawRecentLines({ closes, sma20, sma50 }: RecentPrices, size: Size): DrawnLines {
  const drawn = [...closes, ...sma20, ...sma50].filter((value) => value !== null)
  const frame = { low: Math.min(...drawn), high: Math.max(...drawn), ...size }
  return {
    ...size,
    closes: toPath(closes, frame),
    sma20: toPath(sma20, frame),
    sma50: toPath(sma50, frame),
  }
}
