import type { Kysely } from 'kysely'
import { listLots } from '../database/rows/lots.ts'
import { countUnread } from '../database/rows/notifications.ts'
import { listImports } from '../database/rows/portfolio-imports.ts'
import { loadPreferences } from '../database/rows/preferences.ts'
import type { Schema } from '../database/schema.ts'
import type { Owner } from '../domain/accounts/owner.ts'
import { readPreferences } from '../domain/preferences/read-preferences.ts'
import { createReadChanges } from './dashboard/read-changes.ts'
import { readUserProfile } from './accounts/profile/read-user-profile.ts'
import type { Clock } from './ports/clock.ts'
import type { DailyBarsSource } from './ports/daily-bars-provider.ts'
import type { Listings } from './ports/listings.ts'
import { changeWebhook, testWebhook } from './notifications/change-webhook.ts'
import type { NotificationDeps } from './notifications/notification-deps.ts'
import { readNotificationSettings } from './notifications/read-notification-settings.ts'
import { readNotifications } from './notifications/read-notifications.ts'
import { createHistories } from './price-history/histories.ts'
import type { HistorySources } from './price-history/history-deps.ts'
import { fetchHistories, type HistoryRequests } from './portfolio/fetch-histories.ts'
import { createLotsAtHand } from './portfolio/portfolio-lots.ts'
import { createMeasure } from './portfolio/measure-apart.ts'
import { readPerformance, type PerformanceQuery } from './portfolio/read-performance.ts'
import { changePreferences } from './preferences/change-preferences.ts'
import type { ViewQuery } from './portfolio/portfolio-page.ts'
import { readPortfolio } from './portfolio/read-portfolio.ts'
import { createSplitsCache } from './portfolio/splits-cache.ts'
import type { MarketReads } from './product.ts'
import { createReadUserStock } from './stocks/read-user-stock.ts'
import { readWatchlists } from './watchlists/read-watchlists.ts'

/** The ports and reads that own pages stand on. */
export type UserPagesDeps = {
  readonly db: Kysely<Schema>
  readonly market: MarketReads
  readonly marketData: DailyBarsSource
  readonly listings: Listings
  readonly clock: Clock
} & HistorySources &
  Pick<NotificationDeps, 'mailer' | 'webhooks' | 'secrets' | 'publicUrl' | 'disclaimer'>

export type UserPages = ReturnType<typeof createUserPages>

/** What signed-in people can ask of what is their own: use cases, bound to the ports they need. */
export function createUserPages(deps: UserPagesDeps) {
  const measuring = {
    ...deps,
    histories: createHistories(deps),
    measure: createMeasure(),
    readLots: createLotsAtHand(deps),
    readSplits: createSplitsCache(deps),
  }
  return {
    preferences: async (owner: Owner) => readPreferences(await loadPreferences(deps.db, owner)),
    changePreferences: (owner: Owner, requestedChanges: Readonly<Record<string, unknown>>) =>
      changePreferences(deps, owner, requestedChanges),
    profile: (owner: Owner) => readUserProfile(deps, owner),
    portfolio: (owner: Owner, requested: ViewQuery) => readPortfolio(measuring, owner, requested),
    lots: (owner: Owner) => listLots(deps.db, owner),
    imports: (owner: Owner) => listImports(deps.db, owner),
    notifications: (owner: Owner, page: number) => readNotifications(deps, owner, page),
    unreadCount: (owner: Owner) => countUnread(deps.db, owner),
    notificationSettings: (owner: Owner) => readNotificationSettings(deps, owner),
    changeWebhook: (owner: Owner, address: string) => changeWebhook(deps, owner, address),
    testWebhook: (owner: Owner) => testWebhook(deps, owner),
    watchlists: (owner: Owner) => readWatchlists(deps, owner),
    changes: createReadChanges(deps),
    stock: createReadUserStock(measuring),
    performance: (owner: Owner, requested: PerformanceQuery) =>
      readPerformance(measuring, owner, requested),
    fetchHistories: (owner: Owner, requested: HistoryRequests) =>
      fetchHistories(measuring, owner, requested),
  }
}
