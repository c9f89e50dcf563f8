import { Link } from 'react-router'
import { tellMarket } from '../../../domain/narration/tell-market.ts'
import type { MarketHoursToday } from '../../../use-cases/read-market-hours.ts'
import { PauseToggle } from '../../live/pause-toggle.tsx'
import { usePolled } from '../../live/use-polled.ts'
import { untilNextBell } from './until-next-bell.ts'

/** Whether New York trades, and the switch for everything that updates itself. */
export function MarketState({ hours }: { hours: MarketHoursToday | null }) {
  const { data } = usePolled('/api/v1/market-hours', hours, untilNextBell)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-h-18 sm:min-h-12">
        <h2 className="text-xl font-semibold">The market today</h2>
        {data !== null && (
          <p className="figures text-ink-soft">
            {tellMarket(data)} <Link to="/status">How the sources are doing</Link>
          </p>
        )}
      </div>
      <PauseToggle />
    </div>
  )
}
