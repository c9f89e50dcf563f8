import { Link } from 'react-router'
import type { Route } from './+types/market-news.ts'
import { Breadcrumbs } from '../content/breadcrumbs.tsx'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { RelatedLinks } from '../content/related-links.tsx'
import { MarketState } from '../features/market-today/market-state.tsx'
import { MoversHeading } from '../features/market-today/movers-heading.tsx'
import { MoversPanel } from '../features/market-today/movers-panel.tsx'
import { NewsPanel } from '../features/market-today/news-panel.tsx'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { productContext } from '../product-context.ts'
import { PAGE_GRID, PageHead } from '../ui/page-head.tsx'
import { withTimeout } from '../with-timeout.ts'

const TOPICS = ['movers', 'news'] as const

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { title, description, path, heading } = PAGES[sideOf(location.pathname)]
  const crumbs = crumbsTo(heading, path)
  const publicUrl = loaderData?.publicUrl ?? ''
  return describeDynamicPage({ title, description, path, publicUrl, collection: { crumbs } })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { market, publicPages, publicUrl } = context.get(productContext)
  const side = sideOf(url.pathname)
  const [movers, news] = await Promise.all([
    withTimeout(market.movers()),
    withTimeout(market.news()),
  ])
  const known = publicPages()
  const related = PAGES[side].related.flatMap((path) => known.find((it) => it.path === path) ?? [])
  return { side, hours: market.hours(), movers, news, related, publicUrl }
}

/** The session's movers and the news; the list the page is named after comes first. */
export default function MarketNews({ loaderData }: Route.ComponentProps) {
  const { side, hours, movers, news, related } = loaderData
  const { heading, path } = PAGES[side]
  return (
    <div className={PAGE_GRID}>
      <LiveUpdates topics={TOPICS}>
        <div>
          <PageHead
            above={<Breadcrumbs crumbs={crumbsTo(heading, path)} />}
            title={<MoversHeading movers={movers} side={side} now={hours.now} />}
            lead={PAGES[side].intro}
          />
          <p className="mb-6">
            <Link to="/" className="inline-block min-h-6 font-semibold">
              Check any stock’s signal
            </Link>
          </p>
          <MarketState hours={hours} />
          <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <MoversPanel movers={movers} first={side} showsMissing />
            <NewsPanel news={news} />
          </div>
        </div>
      </LiveUpdates>
      <RelatedLinks pages={related} />
    </div>
  )
}

type Side = keyof typeof PAGES

/** Which of the two pages a path means; the router lets no other through. */
function sideOf(pathname: string): Side {
  return pathname.toLowerCase().startsWith(PAGES.losers.path) ? 'losers' : 'gainers'
}

function crumbsTo(name: string, path: string) {
  return [
    { name: 'Home', path: '/' },
    { name: 'Markets', path: '/news' },
    { name, path },
  ]
}

const PAGES = {
  gainers: {
    path: '/news/stocks-up-today',
    heading: 'Stocks up today',
    title: 'Stocks up today: top gainers and news | Tapelight',
    description:
      'Top gainers among US stocks since the previous close, with the latest market headlines.',
    intro:
      'The US stocks with the biggest gains since the previous close. A big gain doesn’t tell you why, or what comes next. The headlines are the latest market news and may not be about these stocks.',
    related: [
      '/stocks-up-today',
      '/news/stocks-down-today',
      '/blog/why-stocks-are-down-today',
      '/blog/will-stocks-go-up-tomorrow',
    ],
  },
  losers: {
    path: '/news/stocks-down-today',
    heading: 'Stocks down today',
    title: 'Stocks down today: top losers and news | Tapelight',
    description:
      'Top losers among US stocks since the previous close, with the latest market headlines.',
    intro:
      'The US stocks with the biggest losses since the previous close. A big loss doesn’t mean the company is failing, that the slide is over, or that the whole market is down. The headlines are the latest market news and may not be about these stocks.',
    related: [
      '/stocks-down-today',
      '/blog/why-stocks-are-down-today',
      '/news/stocks-up-today',
      '/forecast/tomorrow',
    ],
  },
} as const
