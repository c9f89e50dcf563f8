import { LineKey } from '../../ui/line-key.tsx'
import { drawRecentLines } from './recent-lines.ts'
import type { RecentPrices } from './stock-card.ts'

const SIZE = { width: 480, height: 90 }

/** Half a year of closes with SMA 20 and 50. The sentence next to it says the same. */
export function RecentChart({ recent }: { recent: RecentPrices }) {
  const lines = drawRecentLines(recent, SIZE)
  return (
    <figure>
      <svg
        viewBox={`0 -2 ${SIZE.width} ${SIZE.height + 4}`}
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
          d={lines.sma50}
          className="stroke-line-strong"
          strokeDasharray="4 3"
        />
        <path vectorEffect="non-scaling-stroke" d={lines.sma20} className="stroke-accent" />
        <path vectorEffect="non-scaling-stroke" d={lines.closes} className="stroke-ink" />
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
        <span>Last {recent.closes.length} closes</span>
        <LineKey look="stroke-accent">SMA 20</LineKey>
        <LineKey look="stroke-line-strong" dash="4 3">
          SMA 50
        </LineKey>
      </figcaption>
    </figure>
  )
}
