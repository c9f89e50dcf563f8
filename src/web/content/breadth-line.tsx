import { formatDate } from '../../domain/explanations/format-date.ts'
import { marketDate } from '../../domain/market/calendar/new-york-time.ts'
import type { MarketBreadth } from '../../use-cases/market-analysis/read-breadth.ts'
import { FreshnessBadge } from '../ui/freshness-badge.tsx'

type BreadthLineProps = {
  readonly breadth: MarketBreadth
  /** Whether something next to it already gives the same day and age. */
  readonly isDated?: boolean
}

/** How many of the tracked stocks rose and fell, as a bar and a sentence. */
export function BreadthLine({ breadth, isDated = false }: BreadthLineProps) {
  const { advancing, declining, unchanged, aboveSma20, ofCount, asOf, freshness } = breadth
  const share = (count: number) => `${(count / Math.max(1, ofCount)) * 100}%`
  return (
    <div>
      <svg width="100%" height="10" aria-hidden="true" focusable="false" className="rounded-sm">
        <rect width="100%" height="10" className="fill-sunken" />
        <rect width={share(advancing)} height="10" className="fill-gain" />
        <rect
          x={share(ofCount - declining)}
          width={share(declining)}
          height="10"
          className="fill-loss"
        />
      </svg>
      <p className="figures mt-2">
        Of {ofCount} stocks, <b className="text-gain">{advancing} rose</b> and{' '}
        <b className="text-loss">{declining} fell</b>
        {unchanged > 0 && `; ${unchanged} were unchanged`}. {aboveSma20} closed above their 20-day
        average.
      </p>
      {!isDated && (
        <p className="mt-1 text-sm text-ink-soft">
          {freshness !== null && <FreshnessBadge freshness={freshness} />}{' '}
          {asOf !== null && <>Close of {formatDate(marketDate(asOf))}</>}
        </p>
      )}
    </div>
  )
}
