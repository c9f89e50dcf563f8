import { lazy, Suspense, useMemo } from 'react'
import {
  data,
  redirect,
  useRevalidator,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/stock.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import { AskAbout } from '../features/analyst/ask-about.tsx'
import { readChartRange } from '../features/chart/chart-range.ts'
import { toChartDays, toPlainBars, type PlainBars } from '../features/chart/chart-data.ts'
import { StockChart } from '../features/chart/stock-chart.tsx'
import { TickerRecordPanel } from '../features/track-record/ticker-record-panel.tsx'
import { StockNewsList } from '../features/stock-news/stock-news-list.tsx'
import { SensitivitySection } from '../features/sensitivity/sensitivity-section.tsx'
import { LivePrice } from '../features/signal-card/live-price.tsx'
import { SignalCard } from '../features/signal-card/signal-card.tsx'
import { toStockCard } from '../features/signal-card/stock-card.ts'
import { describeStockPage } from '../content/describe-stock-page.ts'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { loadUserStock } from '../user-stock/user-stock-part.ts'
import { findNearestStocks } from '../find-nearest.ts'
import { productContext, reportContext, visitContext } from '../product-context.ts'
import { NotFoundStock } from '../ui/not-found-stock.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { withTimeout } from '../with-timeout.ts'

// Visitors work without it.
const UserStockView = lazy(() => import('../user-stock/user-stock-view.tsx'))

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (loaderData === undefined) {
    return [{ title: `${params.ticker} · Tapelight` }, { name: 'robots', content: 'noindex' }]
  }
  const { card, listing, freshness, isShown, publicUrl } = loaderData
  const { ticker, company, signal } = card
  const isSample = freshness === 'sample'
  return describeStockPage({ ticker, company, signal, listing, isSample, isShown, publicUrl })
}

const STATUS = { shown: 200, unknown: 404, unavailable: 503 } as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext)
  const parsed = parseTicker(params.ticker)
  if (!parsed.ok) throw data(findNearestStocks(product, params.ticker), { status: 404 })
  if (parsed.value !== params.ticker)
    throw redirect(`/stocks/${encodeURIComponent(parsed.value)}`, 301)
  const [{ analysis, state, sensitivity, record }, quotes, news, own] = await Promise.all([
    product.showStock(parsed.value),
    withTimeout(product.market.quotes([parsed.value])),
    withTimeout(product.market.stockNews(parsed.value)),
    loadUserStock(context.get(visitContext), parsed.value, context.get(reportContext)),
  ])
  const listing = product.listings.find(parsed.value)
  const bars: PlainBars | null = analysis.bars === null ? null : toPlainBars(analysis.bars)
  return data(
    {
      card: toStockCard(analysis),
      sensitivity,
      record,
      freshness: analysis.freshness,
      bars,
      quotes,
      news,
      own,
      // Only what the page's description says of it.
      listing: listing && { kind: listing.kind, exchange: listing.exchange },
      isShown: state === 'shown',
      nearest: state === 'unknown' ? findNearestStocks(product, parsed.value) : null,
      publicUrl: product.publicUrl,
    },
    { status: STATUS[state] },
  )
}

/** Another range of the same stock needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isAnotherRange = currentUrl.search !== nextUrl.search
  return currentUrl.pathname === nextUrl.pathname && isAnotherRange
    ? false
    : defaultShouldRevalidate
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { card, sensitivity, record, freshness, bars, quotes, news, own, isShown } = loaderData
  const [search] = useSearchParams()
  const days = useMemo(() => (bars === null ? [] : toChartDays(bars)), [bars])
  if (loaderData.nearest !== null) return <NotFoundStock nearest={loaderData.nearest} />
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
      <div className="grid min-w-0 gap-6">
        <LiveUpdates tickers={isShown ? [card.ticker] : []}>
          <SignalCard
            card={card}
            isOwnPage
            livePrice={
              isShown ? (
                <LivePrice key={card.ticker} ticker={card.ticker} quotes={quotes} />
              ) : undefined
            }
          />
        </LiveUpdates>
        {sensitivity !== null && <SensitivitySection sensitivity={sensitivity} />}
      </div>
      <div className="grid min-w-0 gap-6">
        {own !== null && <UserPart ticker={card.ticker} own={own} />}
        {isShown && (
          <AskAbout
            label={`Ask about ${card.ticker}`}
            about={[card.ticker]}
            path="/"
            placeholder="Why does it read that way?"
          />
        )}
        {days.length > 0 && (
          <StockChart
            ticker={card.ticker}
            currency={card.source?.currency ?? ''}
            days={days}
            range={readChartRange(search.get('range'))}
          />
        )}
        {isShown && record !== null && (
          <TickerRecordPanel ticker={card.ticker} record={record} freshness={freshness} />
        )}
        {isShown && <StockNewsList ticker={card.ticker} news={news} />}
      </div>
    </div>
  )
}

type UserPartProps = {
  readonly ticker: string
  readonly own: NonNullable<Route.ComponentProps['loaderData']['own']>
}

function UserPart({ ticker, own }: UserPartProps) {
  const { revalidate } = useRevalidator()
  if (own.kind === 'unavailable') {
    return (
      <Failed onRetry={() => void revalidate()}>
        Your lists and lots could not be read just now; nothing of them is lost.
      </Failed>
    )
  }
  return (
    <Suspense fallback={<Skeleton rows={1} className="h-32" />}>
      <UserStockView key={ticker} ticker={ticker} part={own} />
    </Suspense>
  )
}
