import { Link } from 'react-router'
import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import { describeMarket } from '../../domain/explanations/describe-market.ts'
import type { MarketHoursSnapshot } from '../../use-cases/market/read-market-hours.ts'
import { FreshnessBadge } from '../ui/freshness-badge.tsx'

/** The market state in the header. */
export type MarketNow = {
  readonly hours: MarketHoursSnapshot
  /** Of the oldest index; null if there are none, or they timed out. */
  readonly freshness: Freshness | null
}

type MarketBadgeProps = {
  readonly market: MarketNow
  /** In the header: text if there is room, nothing on very narrow screens. */
  readonly isShort?: boolean
}

/** Whether the market is open and how old its data are, linked to the status page. */
export function MarketBadge({ market, isShort = false }: MarketBadgeProps) {
  const { hours, freshness } = market
  const areWordsOmitted = isShort && freshness !== null
  return (
    <Link
      to="/status"
      title={`${describeMarket(hours)} Data status`}
      className={`${isShort ? 'hidden min-[26rem]:inline-flex' : 'inline-flex'} min-h-10 shrink-0 items-center gap-1.5 px-1 text-sm text-ink-soft no-underline hover:text-ink`}
    >
      <span className={areWordsOmitted ? 'sr-only sm:not-sr-only' : ''}>
        Market {hours.holiday === null ? hours.state : 'on holiday'}
      </span>
      {freshness !== null && <FreshnessBadge freshness={freshness} />}
    </Link>
  )
}
