import type { RouterContextProvider } from 'react-router'
import { chooseWatchlist } from '../../domain/watchlists/choose-watchlist.ts'
import type { MarketReads } from '../../use-cases/product.ts'
import { answerRequested, describeUnreachable, readMarketData } from '../analyzer/load-analysis.ts'
import { MAX_WATCHLIST_ROWS } from '../features/dashboard/max-watchlist-rows.ts'
import type { Known } from '../features/dashboard/known.ts'
import { NO_MARKET_DATA } from '../features/market-today/market-data.ts'
import { productContext } from '../product-context.ts'
import { requireOwner } from '../session/require-owner.ts'
import { awaitOrDefer } from '../await-or-defer.ts'

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>

/** The dashboard's data: the owner's own, and the market. */
export async function loadDashboard(context: Readonly<RouterContextProvider>, url: URL) {
  const { owner, own } = await requireOwner(context, url)
  const product = context.get(productContext)
  const { market } = product
  const [requested, held, portfolio, changes, lists, figures, today] = await Promise.all([
    answerRequested(context, url, (text) => own.answer(owner, text)),
    own.held(owner),
    awaitOrDefer(own.today(owner)),
    awaitOrDefer(own.changes(owner)),
    readLists(),
    readFigures(market),
    readMarketData(market),
  ])
  return { requested, held, portfolio, changes, lists, figures, today }

  async function readLists() {
    const watchlists = await own.watchlists(owner)
    const shown = chooseWatchlist(watchlists, url.searchParams.get('list'))
    const items = (shown?.items ?? []).slice(0, MAX_WATCHLIST_ROWS)
    const tickers = items.flatMap(({ ticker }) => ticker ?? [])
    return { watchlists, shown, rows: await awaitOrDefer(market.stockRows(tickers)) }
  }
}

/** What the dashboard shows while the server is unreachable. */
export function describeUnreachableDashboard(url: URL) {
  const requested = describeUnreachable(url)
  return {
    requested,
    held: [],
    portfolio: null,
    changes: null,
    lists: null,
    figures: null,
    today: NO_MARKET_DATA,
  }
}

/**
 * Figures over all tracked stocks. Market cap comes last: if unavailable, it fetches the same bars
 * as the others, all at once.
 */
async function readFigures(market: MarketReads) {
  const volumeRead = wrap(market.tradingVolume())
  const [cap, volume, breadth] = await Promise.all([
    awaitOrDefer(volumeRead.then(() => wrap(market.trackedMarketCap()))),
    awaitOrDefer(volumeRead),
    awaitOrDefer(wrap(market.breadth())),
  ])
  return { cap, volume, breadth }
}

async function wrap<Value>(wanted: Promise<Value | null>): Promise<Known<Value>> {
  return { known: await wanted }
}
