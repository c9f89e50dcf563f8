import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import { POPULAR_STOCKS } from '../../domain/market/listings/popular-stocks.ts'
import { chooseWatchlist } from '../../domain/watchlists/choose-watchlist.ts'
import { MAX_SHOWN } from '../../domain/watchlists/watchlist.ts'
import { AskSection } from '../analyzer/ask-section.tsx'
import { answerRequested, describeUnreachable } from '../analyzer/load-analysis.ts'
import { AllStocks } from '../features/stocks/all-stocks.tsx'
import { PopularStocks } from '../features/stocks/popular-stocks.tsx'
import { WatchlistsPanel } from '../features/watchlists/watchlists-panel.tsx'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'
import { requireOwner } from '../session/require-owner.ts'
import { awaitOrDefer } from '../await-or-defer.ts'
import { AppPage } from '../ui/app-page.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { RecordConclusion } from '../ui/record-conclusion.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { isForRouter } from '../shell/connection.ts'
import type { Route } from './+types/stocks.ts'

export function meta() {
  return describePage({
    title: 'Stocks | Tapelight',
    description: '',
    path: '/stocks',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const product = context.get(productContext)
  const { market } = product
  const [requested, popular, tracked, lists] = await Promise.all([
    answerRequested(context, url, (text) => own.answer(owner, text)),
    awaitOrDefer(market.stockRows(POPULAR_STOCKS)),
    awaitOrDefer(market.trackedStocks()),
    readLists(),
  ])
  return { requested, popular, tracked, lists }

  async function readLists() {
    const watchlists = await own.watchlists(owner)
    const shown = chooseWatchlist(watchlists, url.searchParams.get('list'))
    const tickers = (shown?.items ?? []).slice(0, MAX_SHOWN).flatMap(({ ticker }) => ticker ?? [])
    return { watchlists, shown, rows: await awaitOrDefer(market.stockRows(tickers)) }
  }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (isForRouter(thrown, url)) throw thrown
    const requested = describeUnreachable(url)
    // There was no question, so none failed.
    const shown = requested.requested === '' ? null : requested.shown
    return { requested: { ...requested, shown }, popular: null, tracked: null, lists: null }
  }
}

/** Filters and sorting need no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSame = (name: string) =>
    currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)
  const isReload = currentUrl.search === nextUrl.search
  if (!isReload && isSame('q') && isSame('about') && isSame('list')) return false
  return defaultShouldRevalidate
}

export default function Stocks({ loaderData }: Route.ComponentProps) {
  const { requested, popular, tracked, lists } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <AppPage
      title="Stocks"
      intro={
        <>
          Search any stock, keep watchlists, and browse all tracked stocks.{' '}
          {requested.shown === null && <RecordConclusion />}
        </>
      }
    >
      <div className="mb-6">
        <AskSection {...requested} className="mb-8" />
      </div>
      <div className="grid grid-cols-1 gap-6 compact:gap-3">
        <Panel title="Popular Stocks">
          <AwaitedPart
            deferred={popular}
            skeleton={<Skeleton rows={2} className="h-36" />}
            failure="We couldn’t load the popular stocks."
          >
            {(rows) => <PopularStocks rows={rows} />}
          </AwaitedPart>
        </Panel>
        {lists === null ? (
          <Panel title="Watchlists">
            <Failed onRetry={() => void revalidate()}>
              We couldn’t load your watchlists. They are saved.
            </Failed>
          </Panel>
        ) : (
          <WatchlistsPanel {...lists} />
        )}
        <Panel title="All tracked stocks">
          <AwaitedPart
            deferred={tracked}
            skeleton={<Skeleton rows={10} className="h-12 max-sm:h-48" />}
            failure="We couldn’t load the tracked stocks."
          >
            {(rows) => <AllStocks tracked={rows} />}
          </AwaitedPart>
        </Panel>
      </div>
    </AppPage>
  )
}
