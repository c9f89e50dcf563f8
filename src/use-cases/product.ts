import { randomUUID } from 'node:crypto'
import { concludeRecord, type Conclusion } from '../domain/backtest/describe-edges.ts'
import type { TrackRecord } from '../domain/backtest/track-record.ts'
import { isStockIndexPath } from '../domain/content/stock-index.ts'
import type { ExchangeRates } from '../domain/market/currencies/exchange-rate.ts'
import type { PlaygroundBars } from '../domain/content/playground-bars.ts'
import type { Movers } from '../domain/market/prices/mover.ts'
import type { NewsItem } from '../domain/market/news/news-item.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import {
  analyzeStocks,
  type AnalyzeStocksDeps,
  type StocksAnalysis,
} from './stocks/analyze-stocks.ts'
import { createAnalyst } from './analyst/create-analyst.ts'
import { createReadScreen } from './analyst/read-screen.ts'
import { createJudgedStocks } from './analyst/judged-stocks.ts'
import type { ModelAccess } from './analyst/explanation.ts'
import { createGenerateWithModel } from './analyst/generate-with-model.ts'
import { createToolReads } from './analyst/tool-reads.ts'
import { createFactTools } from './analyst/tools/create-fact-tools.ts'
import type { Analyst } from './analyst/generated-answer.ts'
import { answerInput, type InputAnswer } from './stocks/answer-input.ts'
import { listArticles, type ListedArticle } from './content/list-articles.ts'
import { listPublicPages, type ListedPage } from './content/list-public-pages.ts'
import { showPage, type PageView } from './content/show-page.ts'
import { createListingSearch, type ListingSearchChain } from './market/create-listing-search.ts'
import { readTradingVolume } from './dashboard/read-trading-volume.ts'
import { createMarketAnalysis } from './market-analysis/create-market-analysis.ts'
import { createMarketEvents, type MarketEvents } from './market/market-events.ts'
import type { SampleOutcomes } from '../domain/questions/sample-outcomes.ts'
import { memoize } from '../platform/cache.ts'
import type { AnalystStore } from './ports/analyst-store.ts'
import type { TickerRequests } from './ports/ticker-requests.ts'
import type { ContentPages } from './ports/content-pages.ts'
import type { Feed } from './ports/feed.ts'
import type { JobReports } from './ports/job-reports.ts'
import type { MatchWording } from '../domain/questions/wordings/match-wording.ts'
import type { Knowledge } from './ports/knowledge.ts'
import type { Listings } from './ports/listings.ts'
import type { Log } from './ports/log.ts'
import type { PlaygroundStocks } from './ports/playground-stocks.ts'
import type { ProvidersOverview } from './ports/providers-overview.ts'
import type { SharedStore } from './ports/shared-store.ts'
import type { QuotesSource } from './ports/quotes-source.ts'
import { createQuoteBoard } from './market/quote-board.ts'
import { readBars } from './market/read-bars.ts'
import {
  createCorporateActions,
  type CorporateActionsChain,
} from './market/read-corporate-actions.ts'
import { listFxBases, readFx } from './market/read-fx.ts'
import { readIndices } from './market/read-indices.ts'
import { readMarketHours } from './market/read-market-hours.ts'
import { readMovers } from './market/read-movers.ts'
import { readNews } from './market/read-news.ts'
import { readQuotes, readQuotesWithProvisional } from './market/read-quotes.ts'
import { readSectors } from './market/read-sectors.ts'
import { readStockNews } from './stocks/read-stock-news.ts'
import { createReadProvisional } from './stocks/read-provisional.ts'
import { readStockRows } from './stocks/read-stock-rows.ts'
import { createDataNotice } from './status/read-data-notice.ts'
import { readStatus } from './status/read-status.ts'
import { readTrends } from './market/read-trends.ts'
import { readWorldIndices, type WorldIndexSet } from './market/read-world-indices.ts'
import { readStockReceipt } from './receipts/read-stock-receipt.ts'
import type { StoredReceipt } from './receipts/read-receipt.ts'
import type { Receipts } from './receipts/create-receipts.ts'
import type { Screener } from './screener/create-screener.ts'
import { showStock, type StockPage } from './stocks/show-stock.ts'
import type { Backfill } from './universe/create-backfill.ts'
import { createTrackedStocks } from './market/tracked-stocks.ts'

/** The ports the product needs. */
export type ProductDeps = AnalyzeStocksDeps & {
  readonly quotes: QuotesSource
  readonly movers: Feed<Movers>
  readonly news: Feed<readonly NewsItem[]>
  readonly trending: Feed<readonly Ticker[]>
  readonly fx: Feed<ExchangeRates>
  readonly corporateActions: CorporateActionsChain
  readonly listingSearch: ListingSearchChain
  readonly providers: ProvidersOverview
  readonly requested: TickerRequests
  /** Bulk fetching; null when the universe is the sample's. */
  readonly backfill: Pick<Backfill, 'progress'> | null
  readonly jobs: Pick<JobReports, 'read'>
  readonly content: ContentPages
  readonly playground: PlaygroundStocks
  readonly knowledge: Knowledge
  readonly wordings: MatchWording
  readonly record: SampleOutcomes
  readonly trackRecord: TrackRecord
  /** The model's system prompt, as published. */
  readonly prompt: string
  readonly analystStore: AnalystStore
  readonly receipts: Receipts
  readonly screener: Screener
  /** Null: answers come from the rules alone. */
  readonly modelAccess: ModelAccess | null
  readonly log: Log
  readonly publicUrl: string
  /** Null for a single instance. */
  readonly sharedStore: SharedStore | null
}

/** The product's use cases, bound to the ports they need. */
export type Product = {
  /** One analysis per ticker, in the order requested. */
  readonly analyzeStocks: (tickers: readonly Ticker[]) => Promise<StocksAnalysis>
  /**
   * Answers a search-box question; `about` are the stocks that "its" refers to, `after` the questions
   * that it follows up, oldest first.
   */
  readonly answerInput: (
    text: string,
    about?: readonly Ticker[],
    after?: readonly string[],
  ) => Promise<InputAnswer>
  readonly analyst: Analyst
  /** The rules' backtests on past bars. */
  readonly trackRecord: TrackRecord
  /** What it says of BUY and SELL, shown once where they are. */
  readonly conclusion: Conclusion
  readonly receipts: Receipts
  /** The screener: all tracked stocks at once. */
  readonly screener: Screener
  /** The stored receipt of a ticker's current signal; null if there is none. */
  readonly stockReceipt: (ticker: Ticker) => Promise<StoredReceipt | null>
  /** One stock with the bars and series its page charts. */
  readonly showStock: (ticker: Ticker) => Promise<StockPage>
  /** The market data, each with source and age. */
  readonly market: MarketReads
  /** Whether a page that works without scripts has this path. */
  readonly hasPage: (path: string) => boolean
  /** A content page by its path; null if there is none. */
  readonly showPage: (path: string) => PageView | null
  /** Bars for the playground; null for a stock that is not offered there. */
  readonly playgroundBars: (ticker: string) => PlaygroundBars | null
  /** Every public page for search engines, unordered. */
  readonly publicPages: () => readonly ListedPage[]
  /** The articles, newest first. */
  readonly articles: () => readonly ListedArticle[]
  readonly events: MarketEvents
  readonly listings: Listings
  /** Counts requested tickers, anonymously. */
  readonly requested: TickerRequests
  /** Base URL of the product, without a trailing slash. */
  readonly publicUrl: string
  readonly disclaimer: string
}

export type MarketReads = ReturnType<typeof createMarketReads>

/** Binds the use cases to their ports; called once, in `main.ts`. */
export function createProduct(deps: ProductDeps): Product {
  const market = createMarketReads(deps)
  const analyst = openAnalyst(deps, market)
  return {
    analyzeStocks: (tickers) => analyzeStocks(deps, tickers),
    answerInput: (text, about, after) => answerInput({ ...deps, analyst }, text, about, after),
    analyst,
    trackRecord: deps.trackRecord,
    conclusion: concludeRecord(deps.trackRecord, deps.publicUrl),
    receipts: deps.receipts,
    screener: deps.screener,
    stockReceipt: (ticker) => readStockReceipt(deps, ticker),
    showStock: (ticker) => showStock(deps, ticker),
    market,
    hasPage: (path) => deps.content.has(path) || isStockIndexPath(path),
    showPage: (path) => showPage(deps.content, path),
    playgroundBars: (ticker) => deps.playground.get(ticker) ?? null,
    publicPages: () => listPublicPages(deps.content),
    articles: () => listArticles(deps.content),
    events: createMarketEvents({
      readTopic: {
        movers: market.movers,
        news: market.news,
        trending: market.trends,
        indices: market.indices,
      },
      readQuotes: async (tickers) => (await market.quotesWithProvisional(tickers)).quotes,
      run: randomUUID().slice(0, 8),
      shared: deps.sharedStore?.events ?? null,
    }),
    listings: deps.listings,
    requested: deps.requested,
    publicUrl: deps.publicUrl,
    disclaimer: deps.disclaimer,
  }
}

function openAnalyst(deps: ProductDeps, market: MarketReads): Analyst {
  const { modelAccess, analystStore: store, prompt } = deps
  const readJudged = createJudgedStocks(deps)
  const readScreen = createReadScreen({ ...deps, readJudged })
  const rules = { ...deps, market, readJudged, readScreen }
  const generation = {
    tools: createFactTools(createToolReads(rules)),
    generateWithModel: createGenerateWithModel(prompt),
  }
  const explanation = modelAccess === null ? null : { ...modelAccess, ...generation }
  return createAnalyst({ ...rules, store, explanation })
}

/** Minimum time between refreshes of feed data, whatever the traffic. */
const SHOWN_MS = 1_000
/** Minimum time between reads of our own counts. */
const COUNTED_MS = 60_000

function createMarketReads(deps: ProductDeps) {
  const { listings, clock, movers, news, trending, fx } = deps
  const board = createQuoteBoard(deps)
  const trackedStocks = createTrackedStocks(deps)
  const readProvisional = createReadProvisional({ ...deps, board })
  return {
    bars: (ticker: Ticker) => readBars(deps, ticker),
    quotes: (tickers: readonly Ticker[]) => readQuotes(board, tickers),
    quotesWithProvisional: (tickers: readonly Ticker[]) =>
      readQuotesWithProvisional({ board, readProvisional }, tickers),
    provisional: readProvisional,
    movers: memoize({ ttlMs: SHOWN_MS, clock }, () => readMovers(movers, listings)),
    news: memoize({ ttlMs: SHOWN_MS, clock }, () => readNews(news)),
    trends: memoize({ ttlMs: COUNTED_MS, clock }, () => readTrends(deps)),
    indices: () => readIndices(board),
    worldIndices: (set: WorldIndexSet) => readWorldIndices({ ...deps, board }, set),
    sectors: () => readSectors(board, listings),
    fx: (base: string | null) => readFx(fx, base),
    fxBases: () => listFxBases(fx),
    corporateActions: createCorporateActions({ chain: deps.corporateActions, clock }),
    searchListings: createListingSearch(deps.listingSearch, clock),
    stockNews: (ticker: Ticker) => readStockNews({ news, listings }, ticker),
    stockRows: (tickers: readonly Ticker[]) => readStockRows({ ...deps, readProvisional }, tickers),
    trackedStocks,
    ...createMarketAnalysis({ ...deps, board, trackedStocks }),
    tradingVolume: () => readTradingVolume(trackedStocks),
    hours: () => readMarketHours(clock),
    dataNotice: createDataNotice(deps),
    status: () => readStatus({ ...deps, feeds: [movers, news, trending, fx] }),
  }
}
