import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { chooseFailure } from '../../failover/failure-table.ts'
import { callYahoo, type YahooClientSettings } from './call-yahoo.ts'
import { createYahooClient, type YahooClient } from './chart.ts'
import { createCrumbCache, type Credentials, type CrumbCache } from './crumb.ts'
import { readChartPrice, readQuotes, type MarketPrice } from './read-prices.ts'

/** Charts take one call per symbol, so they are a fallback for a few symbols only. */
export const MAX_CHARTS = 5

/** Includes the previous session, across the longest holidays. */
const DAYS_OF_CHART = 14

/** How long requests for a few symbols wait for a crumb, with time left for charts. */
const TIMEOUT_MS = 1_000

type Prices = Outcome<readonly MarketPrice[], MarketDataFailure>

/** Prices of Yahoo symbols, at least one on success, none that was not requested. */
export type MarketPrices = (request: {
  readonly symbols: readonly string[]
  /** Symbols to fetch from charts without a crumb; if empty, the missing crumb is the failure. */
  readonly fromCharts: readonly string[]
  readonly signal: AbortSignal
}) => Promise<Prices>

/** Fetches quotes in one call, which needs a crumb, or from charts, which do not. */
export function createMarketPrices(settings: YahooClientSettings): MarketPrices {
  const client = createYahooClient(settings)
  const crumbs = createCrumbCache(settings)
  return async ({ symbols, fromCharts, signal }) => {
    const timeout = fromCharts.length === 0 ? [] : [AbortSignal.timeout(TIMEOUT_MS)]
    const crumbSignal = AbortSignal.any([signal, ...timeout])
    const quoted = await fetchQuoted(settings, crumbs, { symbols, signal, crumbSignal })
    if (quoted.prices !== null) return quoted.prices
    if (fromCharts.length === 0) return fail(quoted.crumbProblem)
    return fetchCharted(client, { symbols: fromCharts, now: settings.clock(), signal })
  }
}

type Quoted =
  | { readonly prices: Prices }
  | { readonly prices: null; readonly crumbProblem: MarketDataFailure }

async function fetchQuoted(
  settings: YahooClientSettings,
  crumbs: CrumbCache,
  request: { symbols: readonly string[]; signal: AbortSignal; crumbSignal: AbortSignal },
): Promise<Quoted> {
  for (let tries = 0; tries < 2; tries += 1) {
    const credentials = await crumbs.get(request.crumbSignal)
    if (!credentials.ok) return { prices: null, crumbProblem: credentials.failure }
    const reply = await requestQuotes(settings, credentials.value, request)
    if (!reply.ok) return { prices: reply }
    if (reply.value.status !== 401) {
      return { prices: readQuotes(reply.value, request.symbols, settings.clock()) }
    }
    crumbs.discard(credentials.value)
  }
  return { prices: null, crumbProblem: crumbs.giveUp() }
}

function requestQuotes(
  settings: YahooClientSettings,
  { cookie, crumb }: Credentials,
  { symbols, signal }: { symbols: readonly string[]; signal: AbortSignal },
) {
  const query = new URLSearchParams({ symbols: symbols.join(','), crumb })
  return callYahoo(settings, `/v7/finance/quote?${query}`, { signal, headers: { cookie } })
}

async function fetchCharted(
  client: YahooClient,
  { symbols, now, signal }: { symbols: readonly string[]; now: Date; signal: AbortSignal },
): Promise<Prices> {
  const fromDate = addDays(now.toISOString().slice(0, 10), -DAYS_OF_CHART)
  const outcomes = await Promise.all(
    symbols.slice(0, MAX_CHARTS).map(async (symbol) => {
      const chart = await client.fetchChart({ symbol, fromDate, signal })
      return chart.ok ? readChartPrice(chart.value, symbol, now) : chart
    }),
  )
  const prices = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
  if (prices.length > 0) return succeed(prices)
  const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure]))
  // One bad symbol must not hide a failure that opens Yahoo's breaker.
  return fail(chooseFailure(failures) ?? { kind: 'unknown-ticker' })
}
