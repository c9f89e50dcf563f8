import { readUser } from '../../database/accounts/read-user.ts'
import { loadNotificationSettings } from '../../database/rows/notification-settings.ts'
import { listDeliveries, type ListedDelivery } from '../../database/rows/webhook-deliveries.ts'
import { loadWebhook } from '../../database/rows/webhooks.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { NotificationSettings } from '../../domain/notifications/notification.ts'
import type { NotificationDeps } from './notification-deps.ts'

/** Everything on the notification settings page. */
export type NotificationSettingsView = {
  readonly chosen: NotificationSettings
  readonly mail: {
    /** Null: the account has no address. */
    readonly address: string | null
    /** Digests go to confirmed addresses only. */
    readonly isConfirmed: boolean
    /** False: this server sends no mail. */
    readonly canLeave: boolean
  }
  /** Null: none is set. */
  readonly webhook: {
    readonly url: string
    /** ISO 8601 UTC; null while it is enabled. */
    readonly switchedOffAt: string | null
    /** Newest first. */
    readonly deliveries: readonly ListedDelivery[]
  } | null
}

export async function readNotificationSettings(
  { db, mailer }: Pick<NotificationDeps, 'db' | 'mailer'>,
  owner: Owner,
): Promise<NotificationSettingsView> {
  const [chosen, webhook, deliveries, user] = await Promise.all([
    loadNotificationSettings(db, owner),
    loadWebhook(db, owner),
    listDeliveries(db, owner),
    readUser(db, { column: 'id', value: owner.userId }),
  ])
  return {
    chosen,
    mail: {
      address: user?.email ?? null,
      isConfirmed: (user?.emailConfirmedAt ?? null) !== null,
      canLeave: mailer.channel !== 'log',
    },
    webhook: webhook && { url: webhook.url, switchedOffAt: webhook.switchedOffAt, deliveries },
  }
}
