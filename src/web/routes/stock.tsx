import { Suspense, useId, useMemo } from 'react'
import {
  data,
  Link,
  redirect,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/stock.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import { AskAbout } from '../features/analyst/ask-about.tsx'
import { toChartEvents } from '../features/chart/chart-events.ts'
import { toChartDays, toPlainBars, type PlainBars } from '../features/chart/chart-data.ts'
import { StockChart } from '../features/chart/stock-chart.tsx'
import { TickerRecordPanel } from '../features/track-record/ticker-record-panel.tsx'
import { StockNewsList } from '../features/stock-news/stock-news-list.tsx'
import { SensitivitySection } from '../features/sensitivity/sensitivity-section.tsx'
import { ChangePanel } from '../features/signal-card/change-panel.tsx'
import { CopyLink } from '../features/signal-card/copy-link.tsx'
import { IndicatorsPanel } from '../features/signal-card/indicators-panel.tsx'
import { LivePrice, LiveProvisional } from '../features/signal-card/live-price.tsx'
import { ShareMenu } from '../features/signal-card/share-menu.tsx'
import { SignalSource } from '../features/signal-card/source-line.tsx'
import { toStockCard } from '../features/signal-card/stock-card.ts'
import { SignalClose, StockHeading } from '../features/signal-card/stock-heading.tsx'
import { describeStockPage } from '../content/describe-stock-page.ts'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { loadUserStock } from '../user-stock/user-stock-part.ts'
import { findNearestStocks } from '../find-nearest.ts'
import { WatchLink } from '../user-stock/watch-link.tsx'
import { productContext, reportContext, visitContext } from '../product-context.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NotFoundStock } from '../ui/not-found-stock.tsx'
import { PAGE_GRID } from '../ui/page-head.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { withTimeout } from '../with-timeout.ts'

// Visitors work without them.
const UserStockActions = lazyPart(
  () => import('../user-stock/user-stock-actions.tsx'),
  MissingPart,
  'user-stock-actions',
)
const UserStockView = lazyPart(
  () => import('../user-stock/user-stock-view.tsx'),
  MissingPart,
  'user-stock-view',
)

function MissingPart({ onRetry }: { onRetry: () => void }) {
  return <Failed onRetry={onRetry}>We couldn’t load this part. Check your connection.</Failed>
}

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
  const [
    { analysis, state: found, sensitivity, record, signalPeriods },
    quotes,
    news,
    actions,
    own,
  ] = await Promise.all([
    product.showStock(parsed.value),
    withTimeout(product.market.quotesWithProvisional([parsed.value])),
    withTimeout(product.market.stockNews(parsed.value)),
    withTimeout(product.market.corporateActions(parsed.value)),
    loadUserStock(context.get(visitContext), parsed.value, context.get(reportContext)),
  ])
  const listing = product.listings.find(parsed.value)
  // No list has it and no provider: for a reader that is a ticker that does not exist.
  const isUncovered = found === 'shown' && listing === null && analysis.bars === null
  const state = isUncovered ? 'unknown' : found
  const bars: PlainBars | null = analysis.bars === null ? null : toPlainBars(analysis.bars)
  return data(
    {
      card: toStockCard(analysis),
      sensitivity,
      record,
      freshness: analysis.freshness,
      bars,
      signalPeriods,
      chartEvents: actions?.ok === true ? toChartEvents(actions.value.actions) : [],
      quotes,
      news,
      own,
      // Only what the page shows of it.
      listing: listing && {
        kind: listing.kind,
        exchange: listing.exchange,
        sector: listing.sector,
      },
      isShown: state === 'shown',
      nearest: state === 'unknown' ? findNearestStocks(product, parsed.value) : null,
      publicUrl: product.publicUrl,
    },
    { status: STATUS[state] },
  )
}

/** Another range, scale or comparison of the same stock needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isAnotherRange = currentUrl.search !== nextUrl.search
  return currentUrl.pathname === nextUrl.pathname && isAnotherRange
    ? false
    : defaultShouldRevalidate
}

type Shown = { readonly shown: Route.ComponentProps['loaderData'] }

export default function Stock({ loaderData: shown }: Route.ComponentProps) {
  const { card, quotes, listing, isShown } = shown
  const { ticker } = card
  const id = useId()
  if (shown.nearest !== null) return <NotFoundStock nearest={shown.nearest} />
  return (
    <article aria-labelledby={id} className={PAGE_GRID}>
      <LiveUpdates tickers={isShown ? [ticker] : []}>
        <StockHeading
          id={id}
          card={card}
          listing={listing}
          price={
            isShown && (
              <LivePrice
                key={ticker}
                ticker={ticker}
                quotes={quotes}
                fallback={<SignalClose card={card} />}
              />
            )
          }
          provisional={isShown && <LiveProvisional key={ticker} ticker={ticker} quotes={quotes} />}
          actions={isShown && <StockActions shown={shown} />}
        />
      </LiveUpdates>
      {isShown ? <StockParts shown={shown} /> : <OtherStocks />}
    </article>
  )
}

/** Where to go from a ticker that has no page of its own. */
function OtherStocks() {
  return (
    <div className="mt-8 grid max-w-xl gap-3">
      <AskAbout
        label="Find another stock"
        about={[]}
        path="/"
        placeholder="AAPL, or a company name"
      />
      <p>
        Or <Link to="/scan">browse all tracked stocks in the screener</Link>.
      </p>
    </div>
  )
}

function StockActions({ shown: { card, own } }: Shown) {
  return (
    <>
      {own === null && <WatchLink ticker={card.ticker} />}
      {own?.kind === 'own' && (
        <Suspense fallback={<Skeleton rows={1} className="h-10 w-40" />}>
          <UserStockActions key={card.ticker} ticker={card.ticker} part={own} />
        </Suspense>
      )}
      <ShareMenu card={card} />
      <CopyLink ticker={card.ticker} />
    </>
  )
}

/** In the order of a phone; on a desktop the second part is the right column. */
function StockParts({ shown }: Shown) {
  const { card, sensitivity, record, freshness, news, own } = shown
  const { ticker, signal } = card
  const isJudged = signal.kind === 'signal'
  return (
    <div className="mt-4 grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <ChartPart shown={shown} />
      </div>
      <div className="grid min-w-0 content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {isJudged && <IndicatorsPanel card={card} signal={signal} />}
        {own !== null && <UserPart ticker={ticker} own={own} />}
        {isJudged && <ChangePanel card={card} signal={signal} />}
        {sensitivity !== null && <SensitivitySection sensitivity={sensitivity} />}
      </div>
      <div className="grid min-w-0 content-start gap-5 lg:col-start-1">
        {record !== null && card.source !== null && (
          <TickerRecordPanel
            ticker={ticker}
            record={record}
            freshness={freshness}
            adjustment={card.source.adjustment}
          />
        )}
        <StockNewsList ticker={ticker} news={news} />
        <div className="print:hidden">
          <AskAbout
            label={`Ask about ${ticker}`}
            about={[ticker]}
            path="/"
            placeholder={isJudged ? `Why is it a ${signal.action}?` : 'Why is there no signal?'}
          />
        </div>
        <SignalSource card={card} />
      </div>
    </div>
  )
}

function ChartPart({ shown: { card, bars, signalPeriods, chartEvents } }: Shown) {
  const days = useMemo(
    () => (bars === null ? [] : toChartDays(bars, signalPeriods, chartEvents)),
    [bars, signalPeriods, chartEvents],
  )
  if (days.length === 0) return null
  return (
    <StockChart
      ticker={card.ticker}
      currency={card.source?.currency ?? ''}
      attribution={card.source?.attribution ?? ''}
      days={days}
    />
  )
}

type UserPartProps = {
  readonly ticker: string
  readonly own: NonNullable<Shown['shown']['own']>
}

function UserPart({ ticker, own }: UserPartProps) {
  const { revalidate } = useRevalidator()
  if (own.kind === 'unavailable') {
    return (
      <Failed onRetry={() => void revalidate()}>
        We couldn’t load your watchlists and holdings. Nothing is lost.
      </Failed>
    )
  }
  if (own.stock.held === null) return null
  return (
    <Suspense fallback={<Skeleton rows={1} className="h-32" />}>
      <UserStockView key={ticker} ticker={ticker} part={own} />
    </Suspense>
  )
}
