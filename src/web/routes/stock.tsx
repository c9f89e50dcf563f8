import { useMemo } from 'react'
import { data, redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/stock.ts'
import { parseTicker } from '../../domain/market/ticker.ts'
import { priceUnit } from '../../domain/narration/price-unit.ts'
import { readChartRange } from '../features/chart/chart-range.ts'
import { toChartDays, toPlainBars, type PlainBars } from '../features/chart/chart-data.ts'
import { StockChart } from '../features/chart/stock-chart.tsx'
import { LivePrice } from '../features/signal-card/live-price.tsx'
import { SignalCard } from '../features/signal-card/signal-card.tsx'
import { toStockCard } from '../features/signal-card/stock-card.ts'
import { LiveUpdates } from '../live/live-updates.tsx'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'
import { withinPatience } from '../within-patience.ts'

export function meta({ loaderData, params }: Route.MetaArgs) {
  const ticker = loaderData?.card.ticker ?? params.ticker
  const company = loaderData?.card.company
  return describePage({
    title: `${ticker}${company ? `, ${company}` : ''}: signal, chart and readings | Tapelight`,
    description: `What RSI, ADX, SMA, OBV and CMF say of ${company ?? ticker} on daily bars: the signal, each clause with its value, what would change it, and the chart.`,
    path: `/stocks/${encodeURIComponent(ticker)}`,
    publicUrl: loaderData?.publicUrl ?? '',
    isFindable: loaderData?.isShown ?? false,
  })
}

const STATUS = { shown: 200, unknown: 404, unavailable: 503 } as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const parsed = parseTicker(params.ticker)
  if (!parsed.ok) throw data(null, { status: 404 })
  if (parsed.value !== params.ticker)
    throw redirect(`/stocks/${encodeURIComponent(parsed.value)}`, 301)
  const product = context.get(productContext)
  const [{ analysis, state }, quotes] = await Promise.all([
    product.showStock(parsed.value),
    withinPatience(product.market.quotes([parsed.value])),
  ])
  const bars: PlainBars | null = analysis.bars === null ? null : toPlainBars(analysis.bars)
  return data(
    {
      card: toStockCard(analysis),
      bars,
      quotes,
      isShown: state === 'shown',
      publicUrl: product.publicUrl,
    },
    { status: STATUS[state] },
  )
}

/** Another range of the same stock needs nothing new from the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { card, bars, quotes, isShown } = loaderData
  const [search] = useSearchParams()
  const days = useMemo(() => (bars === null ? [] : toChartDays(bars)), [bars])
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
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
      {days.length > 0 && (
        <StockChart
          ticker={card.ticker}
          unit={priceUnit(card.ticker, card.source?.currency ?? '')}
          days={days}
          range={readChartRange(search.get('range'))}
        />
      )}
    </div>
  )
}
