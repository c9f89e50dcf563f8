import { IndexStrip } from '../features/market-today/index-strip.tsx'
import { MarketState } from '../features/market-today/market-state.tsx'
import { NewsPanel } from '../features/market-today/news-panel.tsx'
import type { Today } from '../features/market-today/today.ts'
import { TrendsPanel } from '../features/market-today/trends-panel.tsx'

/** The rest of the market, below what is one's own. */
export function MarketNow({ today }: { today: Today }) {
  return (
    <div className="mt-10 border-t border-line pt-8">
      <MarketState hours={today.hours} />
      <IndexStrip indices={today.indices} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NewsPanel news={today.news} />
        <TrendsPanel trends={today.trends} />
      </div>
    </div>
  )
}
