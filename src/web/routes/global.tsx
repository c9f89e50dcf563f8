import { REGIONS } from '../../domain/market/listings/region.ts'
import { RegionPairs } from '../features/currencies/region-pairs.tsx'
import { ExchangeList } from '../features/world-markets/exchange-list.tsx'
import { OpenSummary } from '../features/world-markets/open-summary.tsx'
import { RegionIndices } from '../features/world-markets/region-indices.tsx'
import { useWorldClock } from '../features/world-markets/use-world-clock.ts'
import { readWorldClock } from '../features/world-markets/world-clock.ts'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { PauseToggle } from '../live-updates/pause-toggle.tsx'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'
import { AppPage } from '../ui/app-page.tsx'
import { Panel } from '../ui/panel.tsx'
import { withTimeout } from '../with-timeout.ts'
import { isForRouter } from '../shell/connection.ts'
import type { Route } from './+types/global.ts'

export function meta() {
  return describePage({
    title: 'Global overview | Tapelight',
    description: '',
    path: '/global',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(productContext)
  const [indices, fx] = await Promise.all([
    withTimeout(market.worldIndices('all')),
    withTimeout(market.fx(null)),
  ])
  return { clock: readWorldClock(market.hours().now), indices, fx }
}

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (isForRouter(thrown, url)) throw thrown
    // The server was unreachable: hours need none, and the lists fetch by themselves.
    return { clock: readWorldClock(new Date().toISOString()), indices: null, fx: null }
  }
}

export default function Global({ loaderData }: Route.ComponentProps) {
  const { indices, fx } = loaderData
  const clock = useWorldClock(loaderData.clock)
  return (
    <LiveUpdates>
      <AppPage
        title="Global overview"
        intro="Exchanges, indices and currencies by region."
        actions={<PauseToggle />}
      >
        <OpenSummary clock={clock} />
        <div className="mt-6 space-y-6 compact:mt-3 compact:space-y-3">
          {REGIONS.map((region) => (
            <Panel key={region} title={region}>
              <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
                <Part title="Exchanges">
                  <ExchangeList region={region} clock={clock} />
                </Part>
                <Part title="Indices">
                  <RegionIndices region={region} indices={indices} />
                </Part>
                <Part title="Currencies">
                  <RegionPairs region={region} fx={fx} />
                </Part>
              </div>
            </Panel>
          ))}
        </div>
      </AppPage>
    </LiveUpdates>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="pb-1 font-semibold text-ink-soft">{title}</h3>
      {children}
    </div>
  )
}
