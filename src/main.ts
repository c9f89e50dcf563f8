// First, because it decides which build of the page renderer the imports below load.
import { readProcessConfig, type Config } from './config/config.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { DISCLAIMER } from '../content/notices/disclaimer.ts'
import { openSharedStore } from './adapters/shared-store/open-shared-store.ts'
import { createStockCardDrawer } from './adapters/social-cards/stock-card-drawer.ts'
import { createDocumentFetcher } from './adapters/webhooks/fetch-public-document.ts'
import { createWebhookSender } from './adapters/webhooks/webhook-sender.ts'
import { createLogSigner } from './adapters/log-signer/log-signer.ts'
import { loadAnonKey } from './config/anon-key.ts'
import { loadReceiptLogKey } from './config/receipt-log-key.ts'
import { openAccounts } from './compose/accounts.ts'
import { storeAnalystIn } from './compose/analyst-store.ts'
import { createDailySalt } from './compose/daily-salt.ts'
import { countRequestsIn } from './compose/ticker-requests.ts'
import { createMarketSources } from './compose/market-sources.ts'
import { storeBarColumns } from './compose/bar-columns.ts'
import { loadBundled } from './compose/bundled.ts'
import { openAnswerModel } from './compose/answer-model.ts'
import { startNotifier } from './compose/notifier.ts'
import { measureAnalyst, openMetrics } from './compose/metrics.ts'
import { openDatabase } from './compose/open-database.ts'
import { startRecordLogger } from './compose/record-logger.ts'
import { runBackfill } from './compose/backfiller.ts'
import { startRefresher } from './compose/refresher.ts'
import { storeFeedsIn } from './compose/market-store.ts'
import { loadProviderState } from './compose/provider-state.ts'
import { openTracing } from './compose/tracing.ts'
import { openScreenerThreads } from './compose/screener-threads.ts'
import type { Database } from './database/connect.ts'
import { createStoreProbe } from './database/probe-store.ts'
import { openMaintenanceSocket } from './database/maintenance/maintenance-socket.ts'
import { exitWith } from './compose/exit-with.ts'
import { createLimitedServer, listen } from './compose/listen.ts'
import { createLog } from './platform/log.ts'
import { createPlainApi } from './server/api/endpoints.ts'
import { createApp } from './server/app.ts'
import { createClientAddress } from './server/client-address.ts'
import { createPageHandler, type PageSource } from './server/pages/pages.ts'
import { readOfferedTables } from './server/rest/offered-tables.ts'
import { stopOnSignals } from './server/stop.ts'
import type { Ticker } from './domain/market/listings/ticker.ts'
import { listUniverse } from './domain/market/listings/universe.ts'
import type { SampleOutcomes } from './domain/questions/sample-outcomes.ts'
import type { TrackRecord } from './domain/backtest/track-record.ts'
import type { Clock } from './use-cases/ports/clock.ts'
import type { ContentPages } from './use-cases/ports/content-pages.ts'
import type { Knowledge } from './use-cases/ports/knowledge.ts'
import type { MatchWording } from './domain/questions/wordings/match-wording.ts'
import type { Listings } from './use-cases/ports/listings.ts'
import type { Metrics } from './use-cases/ports/metrics.ts'
import type { SharedStore } from './use-cases/ports/shared-store.ts'
import type { Tracer } from './use-cases/ports/tracer.ts'
import type { PlaygroundStocks } from './use-cases/ports/playground-stocks.ts'
import { createUserPages } from './use-cases/user-pages.ts'
import { createProduct } from './use-cases/product.ts'
import { createJobReports } from './use-cases/status/job-reports.ts'
import { createScreener } from './use-cases/screener/create-screener.ts'
import { createStockCards } from './use-cases/stocks/draw-stock-card.ts'
import { createBackfill } from './use-cases/universe/create-backfill.ts'
import { createReceipts } from './use-cases/receipts/create-receipts.ts'

const root = join(import.meta.dirname, '..')

/** Some 20 KB each, and kept for good. */
const MAX_RECEIPTS_PER_SESSION = 3_000

/** Caller overrides: a clock for tests, pages for the development server. */
type Dependencies = {
  readonly log: Logger
  readonly clock: Clock
  readonly pageSource: PageSource
  readonly database: Database
  /** Null for a single instance. */
  readonly sharedStore?: SharedStore | null
  /** Null when no one collects them. */
  readonly metrics?: Metrics | null
  readonly tracer?: Tracer | null
  readonly listings: Listings
  readonly content: ContentPages
  readonly playground: PlaygroundStocks
  readonly knowledge: Knowledge
  readonly wordings: MatchWording
  readonly record: SampleOutcomes
  readonly trackRecord: TrackRecord
  readonly prompt: string
}

/**
 * Builds the configured adapters and wires them to the product and its endpoints.
 * @returns the endpoints, the product behind them, and a function that starts background work (it returns
 * its stop function)
 */
export async function compose(config: Config, dependencies: Dependencies) {
  const { log, clock, pageSource, database, listings, ...bundled } = dependencies
  const { sharedStore = null, metrics = null, tracer = null } = dependencies
  const startedAt = clock()
  const version = readVersion()
  const universe = listUniverse(config.universe, listings.all)
  const isInUniverse = new Set(universe)
  const isScreened = (ticker: Ticker) =>
    listings.find(ticker)?.kind === 'stock' || isInUniverse.has(ticker)
  const columns = storeBarColumns(config.dataDirectory, { isScreened, log })
  const workers = openScreenerThreads()
  const sources = createMarketSources(config, {
    log,
    clock,
    database,
    listings,
    sharedStore,
    metrics,
    tracer,
    providerState: await loadProviderState(database, clock),
    sampleDirectory: join(root, 'data/sample'),
    onBarsStored: columns.note,
  })
  const ending = new AbortController()
  let isStopping = false
  const backfill =
    sources.bulkBars === null
      ? null
      : createBackfill(
          {
            db: database.db,
            source: sources.bulkBars,
            tickers: universe,
            days: config.universeDays,
            onStored: columns.note,
            clock,
            log,
          },
          ending.signal,
        )
  if (backfill === null && universe.length > 0) {
    log.warn('MARKET_UNIVERSE is set, but no provider in MARKET_DATA has bars in bulk')
  }
  const reports = createJobReports({ store: storeFeedsIn(database, log), clock })
  const { publicUrl } = config
  const hide = createDailySalt(clock, sharedStore?.messages ?? null)
  const requested = countRequestsIn(database, { clock, log, hide })
  const signer = createLogSigner(loadReceiptLogKey(config.receiptLogKey, config.dataDirectory))
  const receipts = createReceipts({
    db: database.db,
    signer,
    clock,
    log,
    isListed: (ticker) => listings.find(ticker) !== null,
    maxPerSession: MAX_RECEIPTS_PER_SESSION,
  })
  const modelAccess = await openAnswerModel(config.ai, tracer)
  const product = createProduct({
    ...sources,
    screener: createScreener({
      ...sources,
      db: database.db,
      columns: columns.open,
      workers,
      isScreened,
      listings,
      clock,
      log,
    }),
    receipts,
    nameReceipt: receipts.name,
    requested,
    backfill,
    jobs: reports,
    listings,
    ...bundled,
    analystStore: measureAnalyst(storeAnalystIn(database, { clock, log, hide }), {
      metrics,
      reservedTokens: modelAccess?.reservedTokens ?? 0,
    }),
    modelAccess,
    sharedStore,
    log,
    clock,
    publicUrl,
    disclaimer: DISCLAIMER,
  })
  const clientAddress = createClientAddress(config.trustedProxies, (proxy) =>
    log.warn(
      { proxy },
      'a request came with a proxy’s header from an address that is not in TRUSTED_PROXIES: everyone behind it counts as one client',
    ),
  )
  const anonKey = loadAnonKey(config.anonKey, config.dataDirectory)
  const accounts = await openAccounts(config, {
    database,
    clock,
    log,
    commonPasswordsFolder: join(root, 'data/common-passwords'),
  })
  const { deps, signInMethods, checkBearer, apiKeys, rotateKeys } = accounts
  const { endpoints, describe: describeApi } = createPlainApi(product)
  const notifierDeps = {
    marketData: sources.marketData,
    listings,
    mailer: deps.mailer,
    secrets: deps.secrets,
    webhooks: createWebhookSender({ clock }),
    clock,
    publicUrl,
    conclusion: product.conclusion,
    disclaimer: DISCLAIMER,
  }
  const own = createUserPages({
    ...sources,
    ...notifierDeps,
    db: database.db,
    market: product.market,
  })
  const page = { product, own, clientAddress, log, anonKey, signInMethods, describeApi }
  const app = createApp({
    product,
    endpoints,
    accounts: deps,
    checkBearer,
    apiKeys,
    own,
    fetchDocument: createDocumentFetcher(),
    rowTables: await readOfferedTables(database.db),
    readMarketSplits: own.marketSplits,
    version,
    anonKey,
    clientAddress,
    sharedLimits: sharedStore?.limits ?? null,
    metrics,
    tracer,
    log,
    servePages: createPageHandler(pageSource, page),
    securityContact: config.securityContact,
    drawStockCard: createStockCards({
      ...sources,
      listings,
      clock,
      disclaimer: DISCLAIMER,
      drawCard: createStockCardDrawer(),
    }),
    health: {
      askStore: createStoreProbe(database.db),
      isStopping: () => isStopping,
      describe: () => ({
        version,
        uptimeSeconds: Math.round((clock().getTime() - startedAt.getTime()) / 1000),
        parts: {
          marketData: sources.marketData.describeHealth(),
          listings: { count: listings.all.length },
          database: { engine: database.engine },
          ...(sharedStore === null ? {} : { sharedStore: { isConnected: sharedStore.isUp() } }),
          accounts: accounts.describeHealth(),
        },
      }),
    },
  })
  const { movers, news, trending, fx, marketData } = sources
  const feeds = [movers, news, trending, fx]
  const { events } = product
  return {
    app,
    countStreams: events.listenerCount,
    product,
    rotateKeys,
    /** From now on `/readyz` says that the server is stopping. */
    announceStop: () => {
      isStopping = true
    },
    startWork: () => {
      const fetchedInBulk = backfill === null ? new Set<Ticker>() : isInUniverse
      const stopRefreshing = startRefresher({
        feeds,
        marketData,
        events,
        fetchedInBulk,
        metrics,
        reports,
        database,
        clock,
        log,
      })
      const backfilling =
        backfill === null
          ? Promise.resolve()
          : runBackfill({ backfill, database, log, signal: ending.signal })
      const stopNotifying = startNotifier({
        ...notifierDeps,
        market: product.market,
        own,
        database,
        metrics,
        reports,
        cleanup: accounts.cleanup,
        log,
      })
      const { analyzeStocks } = product
      const record = { receipts, analyzeStocks, listings, database, clock, log, metrics, reports }
      const stopRecording = startRecordLogger(record)
      return async () => {
        ending.abort()
        await Promise.all([
          stopRefreshing(),
          stopNotifying(),
          stopRecording(),
          accounts.stop(),
          backfilling,
        ])
        await sources.flush()
        await workers.close()
        columns.close()
      }
    },
  }
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

/** Serves until shut down. */
export async function main(): Promise<void> {
  const config = readProcessConfig()
  const log = createLog(config.logLevel, process.stdout.isTTY)
  for (const warning of config.warnings) log.warn(warning)
  const clock = () => new Date()
  const tracer = await openTracing(config.tracing, { version: readVersion(), log })
  const opening = openDatabase(config, log, tracer)
  // Read while the database opens in its own thread.
  const [database, bundled] = await Promise.all([opening, loadBundled(root)])
  const sharedStore = config.redisUrl === null ? null : openSharedStore(config.redisUrl, log)
  let countStreams = () => 0
  const monitor =
    config.metricsPort === null
      ? null
      : await openMetrics(config.host, config.metricsPort, {
          countStreams: () => countStreams(),
          isSharedStoreUp: sharedStore === null ? null : sharedStore.isUp,
        })
  const metrics = monitor?.metrics ?? null
  const dependencies = { log, clock, database, sharedStore, metrics, tracer, ...bundled }
  const composed = await compose(config, dependencies)
  const { app, startWork, rotateKeys, announceStop } = composed
  countStreams = composed.countStreams
  const server = createLimitedServer(getRequestListener(app.fetch))
  const url = await listen(config, server)
  const { dataDirectory } = config
  const maintenance = await openMaintenanceSocket({
    db: database.db,
    dataDirectory,
    rotateKeys,
    onEnd: ({ error, ...end }) =>
      log[error === null ? 'info' : 'error']({ ...end, err: error }, 'maintenance ended'),
  })
  const stopWork = startWork()
  stopOnSignals(server, log, {
    announce: announceStop,
    drainMs: config.drainSeconds * 1_000,
    stopWork: async () => {
      await Promise.all([stopWork(), maintenance.close()])
    },
    close: async () => {
      await monitor?.close()
      await tracer?.close()
      await sharedStore?.close()
      await database.close()
    },
  })
  const marketData = config.marketData.named
  log.info({ url, marketData, dataDirectory }, `Tapelight is at ${url}`)
}

if (import.meta.main) await main().catch(exitWith)
