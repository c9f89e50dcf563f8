import type { ShouldRevalidateFunctionArgs } from 'react-router'
import {
  needsOtherData,
  readRequestedTicker,
} from '../features/market-analysis/analysis-address.ts'
import { RiskList } from '../features/market-analysis/risk-list.tsx'
import { SectorTable } from '../features/market-analysis/sector-table.tsx'
import { SizeSplit } from '../features/market-analysis/size-split.tsx'
import { TechnicalsForm } from '../features/market-analysis/technicals-form.tsx'
import { TechnicalsView } from '../features/market-analysis/technicals-view.tsx'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'
import { awaitOrDefer } from '../await-or-defer.ts'
import { AppPage } from '../ui/app-page.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/states.tsx'
import { isForRouter } from '../shell/connection.ts'
import type { Route } from './+types/analysis.ts'

export function meta() {
  return describePage({
    title: 'Market Analysis | Tapelight',
    description: '',
    path: '/analysis',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { market } = context.get(productContext)
  const requested = readRequestedTicker(url.searchParams)
  const [sectors, risks, cap, technicals] = await Promise.all([
    awaitOrDefer(market.sectorPerformance()),
    awaitOrDefer(market.risks()),
    awaitOrDefer(market.trackedMarketCap().then((marketCap) => ({ marketCap }))),
    requested.ticker === null ? null : awaitOrDefer(market.technicals(requested.ticker)),
  ])
  return { requested, sectors, risks, cap, technicals }
}

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (isForRouter(thrown, url)) throw thrown
    // The server was unreachable: each part says so, and offers a retry.
    const requested = readRequestedTicker(url.searchParams)
    return { requested, sectors: null, risks: null, cap: null, technicals: null }
  }
}

/** Other periods or sort orders need no new data; another ticker does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isElsewhere = currentUrl.href !== nextUrl.href
  return isElsewhere ? needsOtherData(currentUrl, nextUrl) : defaultShouldRevalidate
}

export default function Analysis({ loaderData }: Route.ComponentProps) {
  const { requested, sectors, risks, cap, technicals } = loaderData
  return (
    <AppPage
      title="Market Analysis"
      intro="The whole market at the last close: sectors, risks, company sizes, and technical signals for any ticker."
    >
      <div className="space-y-6 compact:space-y-3">
        <Panel title="Sector performance">
          <AwaitedPart
            deferred={sectors}
            skeleton={<Skeleton rows={11} className="h-12 max-sm:h-44" />}
            failure="We couldn’t load the sectors."
          >
            {(performance) => <SectorTable performance={performance} />}
          </AwaitedPart>
        </Panel>
        <Panel title="Risk assessment">
          <AwaitedPart
            deferred={risks}
            skeleton={<Skeleton rows={5} className="h-40" />}
            failure="We couldn’t load the risk scores."
          >
            {(today) => <RiskList risks={today} />}
          </AwaitedPart>
        </Panel>
        <Panel title="Market cap distribution">
          <AwaitedPart
            deferred={cap}
            skeleton={<Skeleton rows={4} />}
            failure="We couldn’t load market values."
          >
            {({ marketCap }) => <SizeSplit marketCap={marketCap} />}
          </AwaitedPart>
        </Panel>
        <Panel title="Technical signals">
          <TechnicalsForm requested={requested} />
          {requested.ticker !== null && (
            <AwaitedPart
              key={requested.ticker}
              deferred={technicals}
              skeleton={<Skeleton rows={15} className="h-14 max-sm:h-32" />}
              failure={`We couldn’t load the indicators for ${requested.ticker}.`}
            >
              {(shown) => <TechnicalsView shown={shown} />}
            </AwaitedPart>
          )}
        </Panel>
      </div>
    </AppPage>
  )
}
