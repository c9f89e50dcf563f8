import { Converter } from '../features/currencies/converter.tsx'
import { PairTable } from '../features/currencies/pair-table.tsx'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { PauseToggle } from '../live-updates/pause-toggle.tsx'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'
import { AppPage } from '../ui/app-page.tsx'
import { Panel } from '../ui/panel.tsx'
import { withTimeout } from '../with-timeout.ts'
import { isForRouter } from '../shell/connection.ts'
import type { Route } from './+types/currencies.ts'

export function meta() {
  return describePage({
    title: 'Currencies | Tapelight',
    description: '',
    path: '/currencies',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(productContext)
  return { fx: await withTimeout(market.fx(null)) }
}

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (isForRouter(thrown, url)) throw thrown
    // The server was unreachable: the page fetches by itself, and reports a second failure.
    return { fx: null }
  }
}

export default function Currencies({ loaderData }: Route.ComponentProps) {
  return (
    <LiveUpdates>
      <AppPage
        title="Currencies"
        intro="Six major pairs, and a converter for every currency we have a rate for."
        actions={<PauseToggle />}
      >
        <div className="space-y-6 compact:space-y-3">
          <Panel title="Major pairs">
            <PairTable fx={loaderData.fx} />
          </Panel>
          <Panel title="Converter">
            <Converter fx={loaderData.fx} />
          </Panel>
        </div>
      </AppPage>
    </LiveUpdates>
  )
}
