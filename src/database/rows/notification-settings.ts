import type { Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '../../domain/notifications/notification.ts'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'
import type { MailDigest } from './mail-digests.ts'
import { runAsOwner } from './run-as-owner.ts'

/** A user's settings, or the defaults if never set. */
export async function loadNotificationSettings(
  db: Kysely<Schema>,
  owner: Owner,
): Promise<NotificationSettings> {
  const row = await runAsOwner(db, owner, 'read', (tx) =>
    tx.selectFrom('notification_settings').selectAll().executeTakeFirst(),
  )
  if (row === undefined) return DEFAULT_NOTIFICATION_SETTINGS
  const { watchlists, holdings, email } = row
  return {
    watchlists,
    holdings,
    newSignals: row.new_signals,
    inApp: row.in_app,
    email,
    alertEmail: row.alert_email,
  }
}

/** Whether a user wants this kind of mail, queried by the product itself. */
export async function wantsDigest(
  db: Kysely<Schema>,
  { userId, kind }: Pick<MailDigest, 'userId' | 'kind'>,
): Promise<boolean> {
  const row = await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx
          .selectFrom('notification_settings')
          .select(['email', 'alert_email'])
          .where('user_id', '=', userId)
          .executeTakeFirst(),
      ),
    )
  return kind === 'alerts' ? row?.alert_email === true : row?.email === 'daily'
}
