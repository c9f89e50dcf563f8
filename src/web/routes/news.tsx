import { Link } from 'react-router'
import { describeMarket } from '../../domain/explanations/describe-market.ts'
import { BreadthLine } from '../content/breadth-line.tsx'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { RelatedLinks } from '../content/related-links.tsx'
import { IndexStrip } from '../features/market-today/index-strip.tsx'
import { MoversPanel } from '../features/market-today/movers-panel.tsx'
import { NewsPanel } from '../features/market-today/news-panel.tsx'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { PauseToggle } from '../live-updates/pause-toggle.tsx'
import { productContext } from '../product-context.ts'
import { PAGE_GRID, PageHead } from '../ui/page-head.tsx'
import { withTimeout } from '../with-timeout.ts'
import type { Route } from './+types/news.ts'

const TOPICS = ['movers', 'news', 'indices'] as const

const RELATED = ['/forecast', '/stocks-up-today', '/stocks-down-today', '/buy-stocks-today']

export function meta({ loaderData }: Route.MetaArgs) {
  return describeDynamicPage({
    title: 'Markets: indices, gainers, losers and news | Tapelight',
    description:
      'US indices, how many stocks rose and fell, the biggest gainers and losers, and market headlines, each with its date and source.',
    path: '/news',
    publicUrl: loaderData?.publicUrl ?? '',
    collection: {
      crumbs: [
        { name: 'Home', path: '/' },
        { name: 'Markets', path: '/news' },
      ],
    },
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { market, publicPages, publicUrl } = context.get(productContext)
  const [indices, breadth, movers, news] = await Promise.all([
    withTimeout(market.indices()),
    withTimeout(market.breadth()),
    withTimeout(market.movers()),
    withTimeout(market.news()),
  ])
  const known = publicPages()
  const related = RELATED.flatMap((path) => known.find((page) => page.path === path) ?? [])
  return { hours: market.hours(), indices, breadth, movers, news, related, publicUrl }
}

/** The market at a glance: indices, breadth, movers and headlines, each with its age. */
export default function Markets({ loaderData }: Route.ComponentProps) {
  const { hours, indices, breadth, movers, news, related } = loaderData
  return (
    <div className={PAGE_GRID}>
      <LiveUpdates topics={TOPICS}>
        <PageHead title="Markets" lead={describeMarket(hours)} actions={<PauseToggle />} />
        <IndexStrip indices={indices} />
        <section aria-labelledby="breadth" className="mt-8">
          <h2 id="breadth" className="mb-3 text-xl font-semibold">
            Breadth
          </h2>
          {breadth === null ? (
            <p className="text-ink-soft">
              Too few stocks have data for the last session to count how many rose.
            </p>
          ) : (
            <BreadthLine breadth={breadth} />
          )}
        </section>
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            <MoversPanel movers={movers} showsMissing />
            <p className="mt-3 flex flex-wrap gap-x-6">
              <Link to="/news/stocks-up-today" className="inline-block min-h-6">
                Stocks up today
              </Link>
              <Link to="/news/stocks-down-today" className="inline-block min-h-6">
                Stocks down today
              </Link>
            </p>
          </div>
          <NewsPanel news={news} />
        </div>
      </LiveUpdates>
      <RelatedLinks pages={related} />
    </div>
  )
}
