import { useRouteLoaderData } from 'react-router'
import type { Watchlists } from '../../domain/watchlists/watchlist.ts'
import { DefaultWatchlist } from '../features/look-settings/default-watchlist.tsx'
import { LookPanels } from '../features/look-settings/look-panels.tsx'
import { useChosenLook } from '../preferences/use-chosen-look.ts'
import type { RootData } from '../root.tsx'
import type { Deferred } from '../await-or-defer.ts'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/states.tsx'

export function PreferencesTab({ deferred }: { readonly deferred: Deferred<Watchlists> }) {
  const { theme } = useChosenLook(useRouteLoaderData<RootData>('root')?.theme ?? null)
  return (
    <>
      <LookPanels theme={theme} />
      <Panel title="Watchlists">
        <AwaitedPart
          deferred={deferred}
          skeleton={<Skeleton rows={1} className="h-20" />}
          failure="We couldn’t load your watchlists. They are saved."
        >
          {(watchlists) => <DefaultWatchlist watchlists={watchlists} />}
        </AwaitedPart>
      </Panel>
    </>
  )
}
