import { join } from 'node:path'
import { readBuiltWordings } from '../../adapters/content/built-wordings.ts'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import { openSample } from '../../adapters/market-data/providers/sample/open-sample.fixture.ts'
import { openWordings } from '../../domain/questions/wordings/match-wording.ts'
import { RECORD, screenOf, TRACK_RECORD } from '../../domain/questions/sample-evidence.fixture.ts'
import { fail, succeed } from '../../platform/outcome.ts'
import { readSectorPerformance } from '../market-analysis/read-sector-performance.ts'
import { readBreadth } from '../market-analysis/read-breadth.ts'
import type { CorporateActionsProvider } from '../ports/corporate-actions-provider.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { Feed, FeedProvider } from '../ports/feed.ts'
import { readMovers } from '../market/read-movers.ts'
import { readNews } from '../market/read-news.ts'
import { readStockNews } from '../stocks/read-stock-news.ts'
import {
  createCorporateActions,
  type CorporateActionsChain,
} from '../market/read-corporate-actions.ts'
import { createTrackedStocks } from '../market/tracked-stocks.ts'
import type { RulesDeps } from './answer-by-rules.ts'
import { createJudgedStocks } from './judged-stocks.ts'

const root = join(import.meta.dirname, '../../..')
export const NOW = '2026-08-20T22:00:00Z'
const listings = loadBundledListings(join(root, 'data/symbols'))
const wordings = openWordings(readBuiltWordings(join(root, 'build/content/wordings.br')))

const PASSAGE = {
  path: '/indicators/rsi',
  pageTitle: 'RSI',
  heading: 'What RSI tells',
  text: 'RSI compares the size of recent gains with that of recent losses. A reading above 70 is called overbought, and one below 30 oversold.',
  score: 9,
}

const NO_PROVENANCE = {
  source: null,
  attribution: null,
  asOf: null,
  fetchedAt: null,
  freshness: null,
}

/** Everything the rules need, over the sample market, with a recorded log. */
export function openSampleWorld() {
  const logged: { readonly fields: object; readonly message: string }[] = []
  const log = {
    info: (fields: object, message: string) => void logged.push({ fields, message }),
    warn: (fields: object, message: string) => void logged.push({ fields, message }),
  }
  const clock = () => new Date(NOW)
  const sample = openSample(join(root, 'data/sample'), NOW)
  const bars = { marketData: readThrough(sample), listings, clock }
  const stocks = { ...bars, disclaimer: 'Not advice.' }
  const news = feedOf('news', sample.news)
  const trackedStocks = createTrackedStocks(bars)
  const readJudged = createJudgedStocks(stocks)
  const deps: RulesDeps = {
    ...stocks,
    market: {
      movers: () => readMovers(feedOf('movers', sample.movers), listings),
      breadth: () => readBreadth(trackedStocks),
      sectorPerformance: () => readSectorPerformance({ ...bars, readTracked: trackedStocks }),
      indices: async () => ({ indices: [], ...NO_PROVENANCE }),
      news: () => readNews(news),
      corporateActions: createCorporateActions({ chain: chainOf(sample.corporateActions), clock }),
      stockNews: (ticker) => readStockNews({ news, listings }, ticker),
    },
    readJudged,
    readScreen: async (request) => screenOf(request, (await readJudged()).stocks),
    trackRecord: TRACK_RECORD,
    receipts: { live: async () => null },
    wordings,
    knowledge: { search: (text) => (/rsi/i.test(text) ? [PASSAGE] : []) },
    record: RECORD,
    log,
  }
  return { deps, logged }
}

/** Reads each series once, like failover. */
function readThrough({ dailyBars }: ReturnType<typeof openSample>): DailyBarsSource {
  const held = new Map<string, ReturnType<DailyBarsSource['getDailyBars']>>()
  return {
    describeHealth: () => [],
    getDailyBars: (ticker) => {
      const reading = held.get(ticker) ?? fetchBars(dailyBars, ticker)
      held.set(ticker, reading)
      return reading
    },
  }
}

async function fetchBars(
  dailyBars: ReturnType<typeof openSample>['dailyBars'],
  ticker: Parameters<DailyBarsSource['getDailyBars']>[0],
): ReturnType<DailyBarsSource['getDailyBars']> {
  const { signal } = new AbortController()
  const fetched = await dailyBars.fetchDailyBars({ ticker, fromDate: '2025-01-01', signal })
  if (!fetched.ok) return fail({ kind: 'unknown-ticker', attempts: [] })
  const { attribution } = dailyBars
  return succeed({ series: fetched.value, attribution, attempts: [] })
}

function feedOf<Data>(name: string, provider: FeedProvider<Data>): Feed<Data> {
  const { attribution } = provider
  return {
    name,
    dueAtMs: () => Number.POSITIVE_INFINITY,
    refresh: async () => 'done',
    reload: async () => undefined,
    read: async () => {
      const fetched = await provider.fetch(new AbortController().signal)
      if (!fetched.ok) return null
      const source = { provider: provider.name, attribution, freshness: 'sample' as const }
      return { ...fetched.value, ...source, fetchedAtUtc: NOW }
    },
  }
}

function chainOf(provider: CorporateActionsProvider): CorporateActionsChain {
  const { name, attribution } = provider
  return {
    providers: [name],
    call: async (request) => {
      const { signal } = new AbortController()
      const fetched = await provider.fetchCorporateActions({ ...request, signal })
      const delivery = fetched.ok ? { value: fetched.value, provider: name, attribution } : null
      return { delivery, attempts: [] }
    },
  }
}
