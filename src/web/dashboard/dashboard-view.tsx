import { AskSection } from '../analyzer/ask-section.tsx'
import { BreadthPanel } from '../features/dashboard/breadth-panel.tsx'
import { ChangesPanel } from '../features/dashboard/changes-panel.tsx'
import { UserWatchlist } from '../features/dashboard/user-watchlist.tsx'
import { MarketCapCard, VolumeCard } from '../features/dashboard/set-cards.tsx'
import { MoversTabs } from '../features/market-today/movers-tabs.tsx'
import { TopMoverCard } from '../features/market-today/top-mover-card.tsx'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { AppPage } from '../ui/app-page.tsx'
import { RecordConclusion } from '../ui/record-conclusion.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatCards } from '../ui/stat-card.tsx'
import type { DashboardData, describeUnreachableDashboard } from './load-dashboard.ts'
import { IndexStrip } from '../features/market-today/index-strip.tsx'
import { MarketState } from '../features/market-today/market-state.tsx'
import { NewsPanel } from '../features/market-today/news-panel.tsx'
import type { MarketData } from '../features/market-today/market-data.ts'
import { TrendsPanel } from '../features/market-today/trends-panel.tsx'

type DashboardViewProps = {
  readonly dashboard: DashboardData | ReturnType<typeof describeUnreachableDashboard>
}

const TOPICS = ['movers', 'news', 'trending', 'indices'] as const

/** The box first, then the user's own data, then the market. */
export function DashboardView({ dashboard }: DashboardViewProps) {
  const { requested, changes, lists, figures, today } = dashboard
  return (
    <LiveUpdates topics={TOPICS}>
      <AppPage
        title="Market Dashboard"
        intro={
          <>
            Search any stock, see what changed for yours, and check the market.{' '}
            {requested.shown === null && <RecordConclusion />}
          </>
        }
      >
        <AskSection {...requested} />
        <div className="mt-8 grid grid-cols-1 gap-6 compact:mt-4 compact:gap-3">
          <ChangesPanel changes={changes} />
          <StatCards>
            <MarketCapCard cap={figures?.cap ?? null} />
            <VolumeCard volume={figures?.volume ?? null} />
            <TopMoverCard side="gainers" movers={today.movers} />
            <TopMoverCard side="losers" movers={today.movers} />
          </StatCards>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] compact:gap-3">
            <UserWatchlist lists={lists} />
            <div className="grid min-w-0 grid-cols-1 gap-6 compact:gap-3">
              <BreadthPanel breadth={figures?.breadth ?? null} />
              <Panel title="Movers">
                <MoversTabs movers={today.movers} />
              </Panel>
            </div>
          </div>
        </div>
        <MarketNow today={today} />
      </AppPage>
    </LiveUpdates>
  )
}

/** The rest of the market, below the user's own data. */
function MarketNow({ today }: { today: MarketData }) {
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
