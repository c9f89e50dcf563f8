import { Link } from 'react-router'
import { describeMarket } from '../../../domain/explanations/describe-market.ts'
import type { MarketHoursSnapshot } from '../../../use-cases/market/read-market-hours.ts'
import { PauseToggle } from '../../live-updates/pause-toggle.tsx'
import { usePolled } from '../../live-updates/use-polled.ts'
import { untilNextBell } from './until-next-bell.ts'

/** Whether New York trades, and the switch for all live updates. */
export function MarketState({ hours }: { hours: MarketHoursSnapshot | null }) {
  const { data } = usePolled('/api/v1/market-hours', hours, untilNextBell)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-h-18 sm:min-h-12">
        <h2 id="market" className="text-xl font-semibold">
          Market
        </h2>
        {data !== null && (
          <p className="figures text-ink-soft">
            {describeMarket(data)} <Link to="/status">Data status</Link>
          </p>
        )}
      </div>
      <PauseToggle />
    </div>
  )
}
