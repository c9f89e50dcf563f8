import { isAddingFirst } from '../../domain/watchlists/first-stocks.ts'
import { AskSection } from '../analyzer/ask-section.tsx'
import { BreadthPanel } from '../features/dashboard/breadth-panel.tsx'
import { ChangesPanel } from '../features/dashboard/changes-panel.tsx'
import { UserWatchlist, type UserLists } from '../features/dashboard/user-watchlist.tsx'
import { WatchedRows } from '../features/dashboard/watched-rows.tsx'
import { MarketCapCard, VolumeCard } from '../features/dashboard/set-cards.tsx'
import { TodayPanel } from '../features/dashboard/today-panel.tsx'
import { FirstStocks } from '../features/watchlists/first-stocks.tsx'
import { MoversTabs } from '../features/market-today/movers-tabs.tsx'
import { TopMoverCard } from '../features/market-today/top-mover-card.tsx'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { Skeleton } from '../ui/states.tsx'
import { HeldStocksContext } from '../stock-rows/held-stocks.ts'
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

/** The user's own day first, then the box and their lists, then the market; an answer comes first. */
export function DashboardView({ dashboard }: DashboardViewProps) {
  const { requested, held, portfolio, changes, lists, figures, today } = dashboard
  const hasAnswer = requested.shown !== null
  // The first stocks are shown where they are added.
  const isStarting = held.length === 0 && lists !== null && isAddingFirst(lists.watchlists)
  const ask = <AskSection key="ask" {...requested} />
  return (
    <HeldStocksContext value={held}>
      <LiveUpdates topics={TOPICS}>
        <AppPage
          title="Market Dashboard"
          intro={
            <>
              What your stocks did, what changed, and the market.{' '}
              {!hasAnswer && <RecordConclusion />}
            </>
          }
        >
          <div className="grid grid-cols-1 gap-6 compact:gap-3">
            {hasAnswer && ask}
            <TodayPanel
              today={portfolio}
              firstSteps={lists !== null && <FirstSteps lists={lists} />}
            />
            {!hasAnswer && ask}
            <ChangesPanel changes={changes} />
            <StatCards>
              <MarketCapCard cap={figures?.cap ?? null} />
              <VolumeCard volume={figures?.volume ?? null} />
              <TopMoverCard side="gainers" movers={today.movers} />
              <TopMoverCard side="losers" movers={today.movers} />
            </StatCards>
            <div
              className={`grid grid-cols-1 items-start gap-6 compact:gap-3 ${isStarting ? '' : 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}`}
            >
              {!isStarting && <UserWatchlist lists={lists} />}
              <div
                className={`grid min-w-0 grid-cols-1 gap-6 compact:gap-3 ${isStarting ? 'items-start lg:grid-cols-2' : ''}`}
              >
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
    </HeldStocksContext>
  )
}

/** The first stocks with their signals, as they are added. */
function FirstSteps({ lists }: { lists: UserLists }) {
  return (
    <FirstStocks watchlists={lists.watchlists}>
      <AwaitedPart
        deferred={lists.rows}
        skeleton={<Skeleton rows={1} className="h-14 max-sm:h-20" />}
        failure="We couldn’t load prices. Your stocks are saved."
      >
        {({ rows }) => <WatchedRows items={lists.shown?.items ?? []} rows={rows} />}
      </AwaitedPart>
    </FirstStocks>
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
