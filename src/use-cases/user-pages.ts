import type { Kysely } from 'kysely'
import { listAccounts } from '../database/rows/portfolio-accounts.ts'
import { listLots } from '../database/rows/lots.ts'
import { countUnread } from '../database/rows/notifications.ts'
import { listImports } from '../database/rows/portfolio-imports.ts'
import { loadPreferences, mergePreferences } from '../database/rows/preferences.ts'
import type { Schema } from '../database/schema.ts'
import type { Owner } from '../domain/accounts/owner.ts'
import { readPreferences, readPreferencesChange } from '../domain/preferences/read-preferences.ts'
import { createReadChanges } from './dashboard/read-changes.ts'
import { readAlerts } from './alerts/read-alerts.ts'
import { readHeld } from './dashboard/read-held.ts'
import { readToday } from './dashboard/read-today.ts'
import { readUserProfile } from './accounts/profile/read-user-profile.ts'
import type { Clock } from './ports/clock.ts'
import type { DailyBarsSource } from './ports/daily-bars-provider.ts'
import type { Listings } from './ports/listings.ts'
import { changeWebhook, repeatDelivery, testWebhook } from './notifications/change-webhook.ts'
import type { NotificationDeps } from './notifications/notification-deps.ts'
import { readNotificationSettings } from './notifications/read-notification-settings.ts'
import { readDigests, readNotifications } from './notifications/read-notifications.ts'
import { createHistories } from './price-history/histories.ts'
import type { HistoryRequest } from './price-history/ticker-history.ts'
import type { HistorySources } from './price-history/history-deps.ts'
import { answerOwn } from './portfolio/answer-own.ts'
import { createActivityCache, createLotCache } from './portfolio/cached-rows.ts'
import { createMeasure } from './portfolio/create-measure.ts'
import {
  type PerformanceDeps,
  type PerformanceQuery,
  readPerformance,
} from './portfolio/read-performance.ts'
import type { ViewQuery } from './portfolio/portfolio-page.ts'
import { createReadActivities } from './portfolio/read-activities.ts'
import { readPortfolio } from './portfolio/read-portfolio.ts'
import { createSplitsCache } from './portfolio/splits-cache.ts'
import type { MarketReads } from './product.ts'
import { createReadUserStock } from './stocks/read-user-stock.ts'
import { readWatchlists } from './watchlists/read-watchlists.ts'
import { fail, type Outcome, succeed } from '../platform/outcome.ts'
import { listFirstActivities } from '../database/rows/first-activities.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import {
  addBarCurrencies,
  needsOfFirstActivities,
  type PerformanceNeeds,
} from './portfolio/performance-needs.ts'

/** Maximum of each kind per call, so that waiting users see progress. */
const MAX_CONCURRENCY = 4

/** How long a write waits for the splits of the stocks it sells. */
const SPLITS_TIMEOUT_MS = 2000

/** What to fetch; anything neither held nor compared with is skipped. */
type HistoryRequests = {
  readonly tickers: readonly string[]
  readonly currencies: readonly string[]
  readonly benchmark: Ticker
}

/** The ports and reads that user pages need. */
export type UserPagesDeps = {
  readonly db: Kysely<Schema>
  readonly market: MarketReads
  readonly marketData: DailyBarsSource
  readonly listings: Listings
  readonly clock: Clock
} & HistorySources &
  Pick<
    NotificationDeps,
    'mailer' | 'webhooks' | 'secrets' | 'publicUrl' | 'conclusion' | 'disclaimer'
  >

export type UserPages = ReturnType<typeof createUserPages>

/** The use cases on a signed-in user's own data, bound to the ports they need. */
export function createUserPages(deps: UserPagesDeps) {
  const measuring = {
    ...deps,
    histories: createHistories(deps),
    measure: createMeasure(),
    readLots: createLotCache(deps),
    readActivities: createActivityCache(deps),
    readSplits: createSplitsCache(deps),
  }
  const readChanges = createReadChanges(deps)
  return {
    preferences: async (owner: Owner) => readPreferences(await loadPreferences(deps.db, owner)),
    changePreferences: (owner: Owner, requestedChanges: Readonly<Record<string, unknown>>) =>
      changePreferences(deps, owner, requestedChanges),
    profile: (owner: Owner) => readUserProfile(deps, owner),
    portfolio: (owner: Owner, requested: ViewQuery) => readPortfolio(measuring, owner, requested),
    lots: (owner: Owner) => listLots(deps.db, owner),
    marketSplits: async (needs: readonly HistoryRequest[]) => {
      const known = await measuring.readSplits(needs, SPLITS_TIMEOUT_MS, Promise.resolve(new Set()))
      return new Map([...known].map(([ticker, { splits }]) => [ticker, splits] as const))
    },
    activities: createReadActivities(measuring),
    accountsAndActivities: async (owner: Owner) => ({
      accounts: await listAccounts(deps.db, owner),
      activities: await measuring.readActivities(owner),
    }),
    imports: (owner: Owner) => listImports(deps.db, owner),
    notifications: (owner: Owner, page: number) => readNotifications(deps, owner, page),
    digests: (owner: Owner, page: number) => readDigests(deps, owner, page),
    alerts: (owner: Owner) => readAlerts(deps, owner),
    unreadCount: (owner: Owner) => countUnread(deps.db, owner),
    notificationSettings: (owner: Owner) => readNotificationSettings(deps, owner),
    changeWebhook: (owner: Owner, address: string) => changeWebhook(deps, owner, address),
    testWebhook: (owner: Owner) => testWebhook(deps, owner),
    repeatDelivery: (owner: Owner, messageId: string) => repeatDelivery(deps, owner, messageId),
    watchlists: (owner: Owner) => readWatchlists(deps, owner),
    changes: (owner: Owner) => readChanges(owner),
    answer: (owner: Owner, text: string) => answerOwn({ ...measuring, readChanges }, owner, text),
    held: (owner: Owner) => readHeld(deps, owner),
    today: (owner: Owner) => readToday(measuring, owner),
    stock: createReadUserStock(measuring),
    performance: (owner: Owner, requested: PerformanceQuery) =>
      readPerformance(measuring, owner, requested),
    fetchHistories: (owner: Owner, requested: HistoryRequests) =>
      fetchHistories(measuring, owner, requested),
  }
}

/**
 * Saves a user's settings; omitted fields stay as they are.
 * @param requestedChanges fields by name, unvalidated
 * @returns the field with an invalid value, and then nothing is changed
 */
async function changePreferences(
  { db }: { readonly db: Kysely<Schema> },
  owner: Owner,
  requestedChanges: Readonly<Record<string, unknown>>,
): Promise<Outcome<void, { readonly invalidField: string }>> {
  const read = readPreferencesChange(requestedChanges)
  if ('invalidField' in read) return fail(read)
  await mergePreferences(db, owner, read.change)
  return succeed(undefined)
}

/** Fetches a few of the histories that a user's performance still lacks. */
export async function fetchHistories(
  { db, histories }: PerformanceDeps,
  owner: Owner,
  { tickers, currencies, benchmark }: HistoryRequests,
): Promise<void> {
  const [firsts, preferences] = await Promise.all([
    listFirstActivities(db, owner),
    loadPreferences(db, owner),
  ])
  const { baseCurrency } = readPreferences(preferences)
  const needs = needsOfFirstActivities(firsts, { benchmark, baseCurrency })
  if (needs === null) return
  const historyList = needs.histories.filter(({ ticker }) => tickers.includes(ticker))
  const isLikely = currencies.every((currency) => needs.currencies.includes(currency))
  const { currencies: needed } = isLikely ? needs : await lookCloser(histories, needs, baseCurrency)
  const wanted = needed.filter((currency) => currencies.includes(currency))
  await Promise.all([
    ...historyList.slice(0, MAX_CONCURRENCY).map((need) => histories.fetch(need)),
    ...wanted.slice(0, MAX_CONCURRENCY).map((one) => histories.fetchRates(one, needs.firstOn)),
  ])
}

/** Bars may be in a currency that no lot or exchange implies. */
async function lookCloser(
  histories: PerformanceDeps['histories'],
  needs: PerformanceNeeds,
  baseCurrency: string,
): Promise<PerformanceNeeds> {
  return addBarCurrencies(needs, await histories.lookUp(needs.histories), baseCurrency)
}
