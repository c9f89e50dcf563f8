import { LineKey } from '../../ui/line-key.tsx'
import { toPath } from '../../ui/line-path.ts'
import type { RecentPrices } from './stock-card.ts'

const WIDTH = 480
const HEIGHT = 90

/** Half a year of closes with SMA 20 and 50. The sentence next to it says the same. */
export function RecentChart({ recent }: { recent: RecentPrices }) {
  const { closes, sma20, sma50 } = recent
  const drawn = [...closes, ...sma20, ...sma50].filter((value) => value !== null)
  const frame = {
    low: Math.min(...drawn),
    high: Math.max(...drawn),
    width: WIDTH,
    height: HEIGHT,
  }
  return (
    <figure>
      <svg
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path
          vectorEffect="non-scaling-stroke"
          d={toPath(sma50, frame)}
          className="stroke-line-strong"
          strokeDasharray="4 3"
        />
        <path
          vectorEffect="non-scaling-stroke"
          d={toPath(sma20, frame)}
          className="stroke-accent"
        />
        <path vectorEffect="non-scaling-stroke" d={toPath(closes, frame)} className="stroke-ink" />
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
        <span>Last {closes.length} closes</span>
        <LineKey look="stroke-accent">SMA 20</LineKey>
        <LineKey look="stroke-line-strong" dash="4 3">
          SMA 50
        </LineKey>
      </figcaption>
    </figure>
  )
}
