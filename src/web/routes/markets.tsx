import { Link } from 'react-router'
import { IndexTable } from '../features/world-markets/index-table.tsx'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { PauseToggle } from '../live-updates/pause-toggle.tsx'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'
import { AppPage } from '../ui/app-page.tsx'
import { Panel } from '../ui/panel.tsx'
import { withTimeout } from '../with-timeout.ts'
import { isForRouter } from '../shell/connection.ts'
import type { Route } from './+types/markets.ts'

export function meta() {
  return describePage({
    title: 'Global Markets | Tapelight',
    description: '',
    path: '/markets',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(productContext)
  return { indices: await withTimeout(market.worldIndices('major')) }
}

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (isForRouter(thrown, url)) throw thrown
    // The server was unreachable: the table fetches by itself, and reports a second failure.
    return { indices: null }
  }
}

export default function Markets({ loaderData }: Route.ComponentProps) {
  return (
    <LiveUpdates>
      <AppPage
        title="Global Markets"
        intro="Six of the world’s best-known stock indices. Levels are in points."
        actions={<PauseToggle />}
      >
        <Panel title="Major indices">
          <IndexTable indices={loaderData.indices} />
        </Panel>
        <p className="mt-6">
          <Link to="/global">See all regions, currencies and open exchanges</Link>
        </p>
      </AppPage>
    </LiveUpdates>
  )
}
