import { sql, type Kysely, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Notification } from '../../domain/notifications/notification.ts'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'
import type { NotificationTables } from './notification-tables.ts'
import { runAsOwner } from './run-as-owner.ts'

export type NotificationPage = {
  readonly notifications: readonly Notification[]
  /** Of all pages. */
  readonly total: number
  readonly unread: number
}

/** A user's own notifications, newest first, then by ticker. */
export async function listNotifications(
  db: Kysely<Schema>,
  owner: Owner,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<NotificationPage> {
  return runAsOwner(db, owner, 'read', async (tx) => {
    const rows = await tx
      .selectFrom('notifications')
      .selectAll()
      .orderBy('session', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('symbol')
      .limit(limit)
      .offset(offset)
      .execute()
    const counted = await sql<{ total: number; unread: number }>`
      select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
      from notifications`.execute(tx)
    const { total, unread } = counted.rows[0] ?? { total: 0, unread: 0 }
    return { notifications: rows.map(toNotification), total, unread }
  })
}

/** A user's number of unread notifications; a webhook that was switched off counts as one. */
export async function countUnread(db: Kysely<Schema>, owner: Owner): Promise<number> {
  return runAsOwner(db, owner, 'read', async (tx) => {
    const { rows } = await sql<{ unread: number }>`
      select ((select count(*) from notifications where read_at is null)
        + (select count(*) from webhooks where switched_off_at is not null))::int as unread`.execute(
      tx,
    )
    return rows[0]?.unread ?? 0
  })
}

/** A user's notifications from one moment until before another, by ticker. */
export async function listDescribedBetween(
  db: Kysely<Schema>,
  userId: string,
  { fromUtc, beforeUtc }: { readonly fromUtc: string; readonly beforeUtc: string },
): Promise<Notification[]> {
  const rows = await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx
          .selectFrom('notifications')
          .selectAll()
          .where('user_id', '=', userId)
          .where('created_at', '>=', fromUtc)
          .where('created_at', '<', beforeUtc)
          .orderBy('symbol')
          .orderBy('session')
          .execute(),
      ),
    )
  return rows.map(toNotification)
}

/** The notifications with these ids that still exist. */
export async function loadNotifications(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Notification[]> {
  if (ids.length === 0) return []
  const rows = await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx.selectFrom('notifications').selectAll().where('id', 'in', ids).execute(),
      ),
    )
  return rows.map(toNotification)
}

const NAMES = z.array(z.string())

function toNotification(row: Selectable<NotificationTables['notifications']>): Notification {
  return {
    id: row.id,
    ticker: row.symbol,
    session: row.session,
    from: row.from_state,
    to: row.to_state,
    reason: row.reason,
    isHeld: row.is_held,
    watchlists: NAMES.parse(row.watchlists),
    isNewSignal: row.is_new_signal,
    isSample: row.is_sample,
    createdAt: row.created_at,
    readAt: row.read_at,
  }
}
