import { IndexStrip } from './index-strip.tsx'
import { MarketState } from './market-state.tsx'
import { MoversPanel } from './movers-panel.tsx'
import { NewsPanel } from './news-panel.tsx'
import type { MarketData } from './market-data.ts'
import { TrendsPanel } from './trends-panel.tsx'

/** The market: hours, indices, news, movers and trending questions. */
export function MarketSnapshot({ today }: { today: MarketData }) {
  return (
    <div>
      <MarketState hours={today.hours} />
      <IndexStrip indices={today.indices} />
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NewsPanel news={today.news} />
        <div className="grid grid-cols-1 content-start gap-10">
          <MoversPanel movers={today.movers} />
          <TrendsPanel trends={today.trends} />
        </div>
      </div>
    </div>
  )
}
