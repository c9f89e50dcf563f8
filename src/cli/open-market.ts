import { join } from 'node:path'
import { pino } from 'pino'
import { loadBundledListings } from '../adapters/listings/bundled-listings.ts'
import { createDailyBarsSource } from '../adapters/market-data/failover/daily-bars-source.ts'
import { createHide } from '../adapters/market-data/http/hide-secrets.ts'
import { createUsageMeter } from '../adapters/market-data/http/usage-meter.ts'
import { makeProviders } from '../compose/make-providers.ts'
import type { Config } from '../config/config.ts'
import { LOG_SERIALIZERS } from '../platform/log.ts'
import type { AnalyzeStocksDeps } from '../use-cases/stocks/analyze-stocks.ts'
import { DISCLAIMER } from '../../content/notices/disclaimer.ts'

const root = join(import.meta.dirname, '../..')

/** No page is waiting, so slow sources get a long timeout. */
const BUDGET_MS = 15_000

/**
 * Bars from the configured providers, without the store: a running server may have it locked.
 * @param isVerbose whether provider logs go to standard error
 */
export function openMarket(config: Config, isVerbose: boolean): AnalyzeStocksDeps {
  const log = pino(
    { level: isVerbose ? 'debug' : 'silent', base: null, serializers: LOG_SERIALIZERS },
    pino.destination({ fd: 2, sync: true }),
  )
  const clock = () => new Date()
  const listings = loadBundledListings(join(root, 'data/symbols'), false)
  const store = { add: () => Promise.resolve([]) }
  const providersOf = makeProviders(config, {
    log,
    clock,
    listings,
    sampleDirectory: join(root, 'data/sample'),
    meter: createUsageMeter({ clock, initial: [], store }),
  })
  const keys = Object.values(config.providers).flatMap(({ apiKey }) => apiKey ?? [])
  const marketData = createDailyBarsSource({
    providers: providersOf('dailyBars').flatMap(({ dailyBars }) => dailyBars ?? []),
    clock,
    random: Math.random,
    log,
    hide: createHide(keys),
    budgetMs: BUDGET_MS,
  })
  return { marketData, listings, clock, disclaimer: DISCLAIMER }
}
