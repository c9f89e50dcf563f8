import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import { ACTIVITY_KINDS } from '../../domain/portfolio/activities/activity.ts'
import type { ActivitiesPage, ActivitiesQuery } from '../../use-cases/portfolio/read-activities.ts'
import { awaitOrDefer } from '../await-or-defer.ts'
import { ActivitiesView } from '../features/portfolio/activities-view.tsx'
import { ActivityEditor } from '../features/portfolio/activity-editor.tsx'
import { AmountsHiddenContext } from '../features/portfolio/amounts-hidden.ts'
import { PortfolioSkeleton } from '../features/portfolio/portfolio-skeleton.tsx'
import { describePage } from '../page-meta.ts'
import { usePreferences } from '../preferences/preferences-context.ts'
import { requireOwner } from '../session/require-owner.ts'
import { loadOrSay } from '../shell/connection.ts'
import { AppPage } from '../ui/app-page.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/portfolio-activities.ts'

const TITLE = 'Activities'

export function meta() {
  return describePage({
    title: `${TITLE} | Tapelight`,
    description: '',
    path: '/portfolio/activities',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const activities = await awaitOrDefer(own.activities(owner, readQuery(url.searchParams)))
  return { ownerId: owner.userId, activities }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrSay(args, { ownerId: null, activities: null })
}

export default function Activities({ loaderData }: Route.ComponentProps) {
  const { areAmountsHidden } = usePreferences()
  const { ownerId, activities } = loaderData
  return (
    <AppPage
      title={TITLE}
      intro="Everything that happened in your accounts: purchases, sales, dividends, cash and transfers."
      actions={
        <Link to="/portfolio" className="inline-flex min-h-10 items-center">
          My Portfolio
        </Link>
      }
    >
      <AmountsHiddenContext value={areAmountsHidden}>
        <AwaitedPart
          deferred={activities}
          skeleton={<PortfolioSkeleton />}
          failure="We couldn’t load your activities. They are saved."
        >
          {(page) => (
            <>
              <AddActivity page={page} ownerId={ownerId ?? ''} />
              <ActivitiesView page={page} ownerId={ownerId ?? ''} />
            </>
          )}
        </AwaitedPart>
      </AmountsHiddenContext>
    </AppPage>
  )
}

/** The form for a new activity, which opens below its button. */
function AddActivity({ page, ownerId }: { page: ActivitiesPage; ownerId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (page.accounts.length === 0) return null
  const Icon = isOpen ? X : Plus
  return (
    <div className="mb-6 compact:mb-3">
      <Button
        look={isOpen ? 'plain' : 'main'}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon aria-hidden="true" size={18} />
        {isOpen ? 'Close form' : 'Add activity'}
      </Button>
      {isOpen && (
        <Panel title="Add activity" className="mt-4">
          <ActivityEditor
            ownerId={ownerId}
            page={page}
            activity={null}
            onDone={() => setIsOpen(false)}
          />
        </Panel>
      )}
    </div>
  )
}

/** Invalid parameters are ignored. */
function readQuery(search: URLSearchParams): ActivitiesQuery {
  const ticker = parseTicker(search.get('symbol') ?? '')
  const page = Number(search.get('activities-page') ?? 1)
  return {
    kind: ACTIVITY_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    accountId: search.get('account') || null,
    ticker: ticker.ok ? ticker.value : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}
