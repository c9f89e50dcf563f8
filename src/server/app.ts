import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { compress, COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import type { Logger } from 'pino'
import type { AccountDeps } from '../use-cases/accounts/account-deps.ts'
import type { ApiKeyCheck } from '../use-cases/accounts/api-keys/check-api-key.ts'
import { createAppTokenCheck } from '../use-cases/accounts/connected-apps/check-app-token.ts'
import type { CheckBearer } from '../use-cases/accounts/sessions/check-bearer.ts'
import type { Product } from '../use-cases/product.ts'
import type { Metrics } from '../use-cases/ports/metrics.ts'
import type { Tracer } from '../use-cases/ports/tracer.ts'
import type { FetchPublicDocument } from '../use-cases/ports/public-documents.ts'
import type { SharedLimits } from '../use-cases/ports/shared-store.ts'
import type { DrawStockCard } from '../use-cases/stocks/draw-stock-card.ts'
import { answerPlainly, replyIfChanged } from './api/answer-plainly.ts'
import { toRoutePath } from './api/endpoint-path.ts'
import type { PlainApi } from './api/endpoints.ts'
import { ROW_TYPES } from './api/row-format.ts'
import { replyWithScreenerCsv } from './api/screener-csv.ts'
import { STREAM } from './api/stream-endpoint.ts'
import { streamMarket } from './api/stream.ts'
import { createAuthRoutes } from './auth/routes.ts'
import type { ClientAddress } from './client-address.ts'
import { replyWithBadge, replyWithChartEmbed, replyWithSignalEmbed } from './embeds/embeds.ts'
import { replyWithOembed } from './embeds/oembed.ts'
import { ApiError, rejectVerb, replyWithError } from './error-reply.ts'
import { replyWithFeed } from './seo/feeds.ts'
import { replyWithLlmsText } from './seo/llms.ts'
import { replyWithSecurityText } from './seo/security-text.ts'
import { replyWithSignalFeed } from './seo/signal-feed.ts'
import { replyWithSitemap, replyWithSitemapIndex } from './seo/sitemap.ts'
import { replyWithStockCard } from './seo/stock-card.ts'
import { replyToAiStockChat } from './functions/ai-stock-chat.ts'
import { replyToAnalyzeStocks } from './functions/analyze-stocks.ts'
import { replyToFetchMarketData } from './functions/fetch-market-data.ts'
import { replyToFetchMarketNews } from './functions/fetch-market-news.ts'
import { replyToFetchTrendingSearches } from './functions/fetch-trending-searches.ts'
import { FUNCTIONS } from './functions/function-list.ts'
import { type HealthDeps, reportHealth, reportLife, reportReadiness } from './healthz.ts'
import { requireApiKey } from './middleware/api-key.ts'
import { allowOtherOrigins } from './middleware/cors.ts'
import { identifyKeyHolder, rejectApiKey } from './middleware/key-holder.ts'
import { requireKnownKey } from './middleware/known-key.ts'
import { limitCalls, tooManyRequests } from './middleware/limit-calls.ts'
import { requireOwnHost } from './middleware/own-host.ts'
import { acceptOwnForms } from './middleware/own-forms.ts'
import { logRequests, type RequestVariables } from './middleware/request-log.ts'
import { traceRequests } from './middleware/trace-requests.ts'
import { addSecurityHeaders } from './middleware/security-headers.ts'
import { normalizeUrl } from './middleware/normalize-url.ts'
import { identifyApp } from './mcp/app-access.ts'
import type { OwnData } from './mcp/own-tools.ts'
import { replyToMcp, requireOwnOrigin } from './mcp/reply-to-mcp.ts'
import { replyWithResourceMetadata, replyWithServerMetadata } from './oauth/metadata.ts'
import { createOauthRoutes } from './oauth/oauth-routes.ts'
import type { PageHandler } from './pages/pages.ts'
import { createCallerReader } from './read-caller.ts'
import { countBatches } from './requested-tickers.ts'
import { replyToBadApiKey, replyToTooMany } from './rest/error-reply.ts'
import type { ReadMarketSplits } from './rest/match-written-lots.ts'
import { createRestRoutes } from './rest/rest-routes.ts'
import type { OfferedTables } from './rest/row-table.ts'
import { askToUnsubscribe, stopMailed } from './unsubscribe.ts'
import { usesHttps } from '../platform/uses-https.ts'

/** Pages of signed-in people, with their exports: they read many of a user's rows. */
const USER_PAGES = [
  '/analysis',
  '/currencies',
  '/dashboard',
  '/global',
  '/markets',
  '/notifications/*',
  '/performance/*',
  '/portfolio/*',
  '/preferences',
  '/settings',
  // Those of a single stock are for everybody.
  '/stocks',
].flatMap((path) => [path, `${path.replace('/*', '')}.data`])

/** What the routes need from `main.ts`. */
export type AppDeps = {
  readonly product: Product
  /** For `api/v1`. */
  readonly endpoints: PlainApi['endpoints']
  readonly accounts: AccountDeps
  readonly checkBearer: CheckBearer
  readonly apiKeys: ApiKeyCheck
  /** For `mcp`. */
  readonly own: OwnData
  readonly fetchDocument: FetchPublicDocument
  /** For `rest/v1`. */
  readonly rowTables: OfferedTables
  readonly readMarketSplits: ReadMarketSplits
  readonly version: string
  readonly anonKey: string
  readonly log: Logger
  readonly clientAddress: ClientAddress
  /** Null for a single instance. */
  readonly sharedLimits: SharedLimits | null
  /** Null when no one collects them. */
  readonly metrics: Metrics | null
  /** Null when no one collects traces. */
  readonly tracer: Tracer | null
  readonly drawStockCard: DrawStockCard
  readonly securityContact: string | null
  readonly health: HealthDeps
  /** Serves built files and pages: everything the routes above it do not match. */
  readonly servePages: PageHandler
}

/** The route table: every endpoint of the product on one screen. */
export function createApp(deps: AppDeps) {
  const {
    product,
    endpoints,
    accounts,
    checkBearer,
    apiKeys,
    anonKey,
    log,
    clientAddress,
    servePages,
  } = deps
  const { publicUrl } = product
  const { rateLimitScale: scale } = accounts.settings
  const app = new Hono<{ Variables: RequestVariables }>()

  app.use(logRequests(log, deps.metrics))
  app.use(traceRequests(deps.tracer))
  app.use(addSecurityHeaders(usesHttps(publicUrl)))
  app.use(compress({ threshold: 1024, contentTypeFilter: isCompressible }))
  app.use(requireOwnHost(publicUrl))
  app.use(rejectMalformedUrl())

  app.get('/livez', reportLife())
  app.get('/readyz', reportReadiness(deps.health))
  app.get('/healthz', reportHealth(deps.health))

  app.use('/auth/v1/*', allowOtherOrigins())
  app.route('/auth/v1', createAuthRoutes({ ...deps, publicUrl }))

  const limitRows = limitCalls(clientAddress, {
    name: 'rows',
    shared: deps.sharedLimits,
    clock: accounts.clock,
    scale,
    describe: replyToTooMany,
  })
  const identifyRowsKey = identifyKeyHolder(apiKeys, limitRows, replyToBadApiKey)
  app.use('/rest/v1/*', allowOtherOrigins(), identifyRowsKey, limitRows, requireKnownKey(anonKey))
  const readCaller = createCallerReader(anonKey, checkBearer)
  app.route(
    '/rest/v1',
    createRestRoutes({
      db: accounts.db,
      readCaller,
      tables: deps.rowTables,
      readSplits: deps.readMarketSplits,
      clock: accounts.clock,
    }),
  )

  for (const absent of ['realtime', 'storage']) {
    app.all(`/${absent}/v1/*`, allowOtherOrigins(), () => {
      throw new ApiError(404, `There is no ${absent} service here.`)
    })
  }

  const limit = limitCalls(clientAddress, {
    name: 'api',
    shared: deps.sharedLimits,
    clock: accounts.clock,
    scale,
    describe: tooManyRequests,
    costWithKey: (c) => countBatches(c.req.queries('tickers') ?? []),
  })
  const identify = identifyKeyHolder(apiKeys, limit, rejectApiKey)
  app.use(
    '/functions/v1/*',
    allowOtherOrigins(),
    identify,
    limit,
    requireApiKey(anonKey, checkBearer),
  )
  app.post('/functions/v1/analyze-stocks', replyToAnalyzeStocks(product, clientAddress))
  app.post('/functions/v1/ai-stock-chat', replyToAiStockChat(product, clientAddress))
  app.post('/functions/v1/fetch-market-data', replyToFetchMarketData(product))
  app.post('/functions/v1/fetch-market-news', replyToFetchMarketNews(product))
  app.post('/functions/v1/fetch-trending-searches', replyToFetchTrendingSearches(product))
  for (const { name } of FUNCTIONS) app.all(`/functions/v1/${name}`, rejectVerb('POST'))
  app.all('/functions/v1/*', (c) => {
    throw new ApiError(404, `There is no function "${c.req.path.split('/').at(-1) ?? ''}".`)
  })

  app.use('/api/v1/*', allowOtherOrigins(), identify, limit)
  for (const endpoint of endpoints) {
    const answer = answerPlainly(endpoint, product, clientAddress)
    app.get(`/api/v1${toRoutePath(endpoint)}`, replyIfChanged(), answer)
  }
  app.get(`/api/v1${STREAM.path}`, streamMarket({ events: product.events, clientAddress }))
  for (const api of [...endpoints, STREAM]) {
    app.all(`/api/v1${toRoutePath(api)}`, rejectVerb('GET'))
  }
  app.all('/api/v1/*', (c) => {
    throw new ApiError(404, `There is no endpoint at "${c.req.path}".`)
  })

  const identifyOauth = identifyApp(createAppTokenCheck(accounts), publicUrl, limit)
  app.use('/mcp', requireOwnOrigin(publicUrl), identify, identifyOauth, limit)
  app.post('/mcp', replyToMcp(product, deps))
  app.all('/mcp', rejectVerb('POST'))
  const resourceMetadata = replyWithResourceMetadata(publicUrl)
  app.get('/.well-known/oauth-protected-resource', resourceMetadata)
  app.get('/.well-known/oauth-protected-resource/mcp', resourceMetadata)
  app.get('/.well-known/oauth-authorization-server', replyWithServerMetadata(publicUrl))
  // Each request here writes a row, and people connect an app once.
  const limitOauth = limitCalls(clientAddress, {
    name: 'oauth',
    shared: deps.sharedLimits,
    clock: accounts.clock,
    scale: scale / 10,
    describe: tooManyRequests,
  })
  const callEndpoint = (c: Context, request: Request) => app.fetch(request, c.env)
  app.route(
    '/oauth',
    createOauthRoutes({ ...deps, publicUrl, callEndpoint }, { limit: limitOauth }),
  )

  app.get('/robots.txt', replyWithRobots(product))
  const { securityContact } = deps
  app.get(
    '/.well-known/security.txt',
    replyWithSecurityText({ securityContact, publicUrl, clock: accounts.clock }),
  )
  // Password managers open it (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', (c) => c.redirect('/settings?tab=security', 302))
  app.get('/sitemap.xml', limit, replyWithSitemapIndex(product))
  app.get('/sitemaps/:file{.+\\.xml}', limit, replyWithSitemap(product))
  app.get('/rss.xml', replyWithFeed(product, 'rss'))
  app.get('/atom.xml', replyWithFeed(product, 'atom'))
  app.get('/r/:file{[a-z2-7]{32}\\.json}', (c) =>
    c.redirect(`/api/v1/receipts/${c.req.param('file').slice(0, -'.json'.length)}`, 308),
  )
  app.get('/signals.atom', replyWithSignalFeed(product))
  app.get('/scan.csv', limit, replyWithScreenerCsv(product))
  app.get('/llms.txt', replyWithLlmsText(product))
  // Laying a card out takes this thread: people look at a few, crawlers at one.
  const limitCards = limitCalls(clientAddress, {
    name: 'cards',
    shared: deps.sharedLimits,
    clock: accounts.clock,
    scale: scale / 10,
    describe: tooManyRequests,
  })
  const drawCard = replyWithStockCard(product, deps.drawStockCard)
  app.get('/cards/stocks/:file{.+\\.png}', limitCards, drawCard)

  app.get('/embed/signal/:ticker', limit, replyWithSignalEmbed(product))
  app.get('/embed/chart/:ticker', limit, replyWithChartEmbed(product))
  app.get('/embed/badge/:file{.+\\.svg}', limit, replyWithBadge(product))
  app.get('/oembed', limit, replyWithOembed(product))

  app.get('/unsubscribe', limit, askToUnsubscribe(accounts))
  app.post('/unsubscribe', limit, stopMailed(accounts))

  const limitPages = limitCalls(clientAddress, {
    name: 'pages',
    shared: deps.sharedLimits,
    clock: accounts.clock,
    scale,
    describe: tooManyRequests,
  })
  for (const path of USER_PAGES) app.use(path, limitPages)
  // A question may be about 25 stocks; reading the page without one costs little.
  const limitQuestions = limitCalls(clientAddress, {
    name: 'questions',
    shared: deps.sharedLimits,
    clock: accounts.clock,
    scale: scale / 5,
    describe: tooManyRequests,
  })
  for (const path of ['/', '/_.data', '/_root.data']) {
    app.use(path, (c, next) => (c.req.query('q') === undefined ? next() : limitQuestions(c, next)))
  }
  const servePage = (c: Context) => servePages(c, (request) => app.fetch(request, c.env))
  app.post('/theme', acceptOwnForms(publicUrl, 'application/x-www-form-urlencoded'), servePage)
  for (const form of ['/preferences', '/notifications/webhook']) {
    // The second name is the one an already open page uses for the first.
    const names = [form, `${form}.data`]
    app.on('POST', names, acceptOwnForms(publicUrl, 'application/json'), servePage)
  }
  app.on(['GET', 'HEAD'], '*', normalizeUrl(product.hasPage), servePage)
  app.all('*', rejectVerb('GET'))

  app.onError((error, c) => {
    if (error instanceof ApiError) return replyWithError(c, error)
    c.get('log').error({ err: error }, 'request failed')
    const failure = new ApiError(
      500,
      `Something went wrong on our side. Please try again; the request id is ${c.get('requestId')}.`,
    )
    return replyWithError(c, failure)
  })
  return app
}

function isCompressible(type: string): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type === ROW_TYPES.ndjson
}

/** What crawlers may fetch: everything except the API endpoints and private pages. */
export function replyWithRobots({ publicUrl }: Product): Handler {
  const lines = [
    'User-agent: *',
    ...['/api/', '/functions/', '/rest/', '/auth/v1/', '/oauth/'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return (c) => c.text(lines.join('\n'), 200, { 'Cache-Control': 'no-cache' })
}

/** Rejects paths with invalid percent-encoding before any handler has to guess. */
function rejectMalformedUrl(): MiddlewareHandler {
  return async (c, next) => {
    try {
      if (c.req.url.includes('%')) decodeURIComponent(new URL(c.req.url).pathname)
    } catch {
      throw new ApiError(400, 'The URL contains a percent-escape that is not valid UTF-8.')
    }
    await next()
  }
}
