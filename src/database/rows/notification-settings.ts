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
  const { watchlists, holdings } = row
  return {
    watchlists,
    holdings,
    newSignals: row.new_signals,
    inApp: row.in_app,
    dailyDigest: row.daily_digest,
    weeklyDigest: row.weekly_digest,
    alertEmail: row.alert_email,
  }
}

/** Whether a user wants this kind of mail, queried by the product itself. */
export async function wantsMail(
  db: Kysely<Schema>,
  { userId, kind }: Pick<MailDigest, 'userId' | 'kind'>,
): Promise<boolean> {
  const row = await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx
          .selectFrom('notification_settings')
          .select(['daily_digest', 'weekly_digest', 'alert_email'])
          .where('user_id', '=', userId)
          .executeTakeFirst(),
      ),
    )
  if (kind === 'alerts') return row?.alert_email === true
  return (kind === 'daily' ? row?.daily_digest : row?.weekly_digest) === 'email'
}

/** Stops one kind of mail to a user; digests stay in the app. */
export async function stopMail(
  db: Kysely<Schema>,
  { userId, kind }: Pick<MailDigest, 'userId' | 'kind'>,
): Promise<void> {
  const change =
    kind === 'alerts'
      ? { alert_email: false }
      : kind === 'daily'
        ? { daily_digest: 'app' as const }
        : { weekly_digest: 'app' as const }
  await db.transaction().execute((tx) =>
    asRowOwner(tx, () =>
      tx
        .updateTable('notification_settings')
        .set(change)
        .where('user_id', '=', userId)
        .$if(kind === 'daily', (query) => query.where('daily_digest', '=', 'email'))
        .$if(kind === 'weekly', (query) => query.where('weekly_digest', '=', 'email'))
        .execute(),
    ),
  )
}
