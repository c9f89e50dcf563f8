import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { AccountLinks } from '../features/performance/account-links.tsx'
import { HistoryProgress } from '../features/performance/history-progress.tsx'
import { readPerformanceSearch } from '../features/performance/performance-search.ts'
import { PerformanceView } from '../features/performance/performance-view.tsx'
import { RangeForm } from '../features/performance/range-form.tsx'
import { RangeLinks } from '../features/performance/range-links.tsx'
import { describePage } from '../page-meta.ts'
import { requireOwner } from '../session/require-owner.ts'
import { PurchaseDrawing } from '../drawings/empty-drawings.tsx'
import { AppPage } from '../ui/app-page.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { isForRouter } from '../shell/connection.ts'
import type { Route } from './+types/performance.ts'

export function meta() {
  return describePage({
    title: 'Performance | Tapelight',
    description: '',
    path: '/performance',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const { range, benchmark, accountId } = readPerformanceSearch(url.searchParams)
  return { page: await own.performance(owner, { range, benchmark, accountId }) }
}

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (isForRouter(thrown, url)) throw thrown
    return { page: null }
  }
}

export default function Performance({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isPending = useNavigation().location?.pathname === '/performance'
  const { revalidate } = useRevalidator()
  const requested = readPerformanceSearch(search)
  const { page } = loaderData
  return (
    <AppPage
      title="Performance"
      intro="How your holdings performed against a benchmark. Past returns don’t predict future ones."
    >
      {page?.kind === 'empty' ? (
        <Empty title="No holdings yet" drawing={<PurchaseDrawing />}>
          Add your stocks on the <Link to="/portfolio">Portfolio page</Link> with the date you
          bought them, and their performance appears here.
        </Empty>
      ) : (
        <div
          aria-busy={isPending}
          className={`space-y-6 compact:space-y-3 ${isPending ? 'opacity-70' : ''}`}
        >
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <RangeLinks {...requested} />
            <RangeForm {...requested} />
          </div>
          {page === null ? (
            <Failed onRetry={() => void revalidate()}>We couldn’t reach the server.</Failed>
          ) : (
            <>
              <HistoryProgress
                key={page.benchmark}
                missing={page.missing}
                benchmark={page.benchmark}
              />
              <AccountLinks
                accounts={page.accounts}
                accountId={page.accountId}
                search={requested}
              />
              <PerformanceView page={page} />
            </>
          )}
        </div>
      )}
    </AppPage>
  )
}
