import { sql, type Kysely, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { AlertCondition } from '../../domain/alerts/alert.ts'
import type { AlertNotification, Notification } from '../../domain/notifications/notification.ts'
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

/** A user's number of unread notifications and digests; a webhook that was switched off counts as one. */
export async function countUnread(db: Kysely<Schema>, owner: Owner): Promise<number> {
  return runAsOwner(db, owner, 'read', async (tx) => {
    const { rows } = await sql<{ unread: number }>`
      select ((select count(*) from notifications where read_at is null)
        + (select count(*) from digests where read_at is null)
        + (select count(*) from webhooks where switched_off_at is not null))::int as unread`.execute(
      tx,
    )
    return rows[0]?.unread ?? 0
  })
}

/** A user's alerts that fired, newest first. @param limit max alerts returned */
export async function listFiredAlerts(
  db: Kysely<Schema>,
  owner: Owner,
  { limit, sinceUtc = null }: { readonly limit: number; readonly sinceUtc?: string | null },
): Promise<AlertNotification[]> {
  const rows = await runAsOwner(db, owner, 'read', (tx) =>
    tx
      .selectFrom('notifications')
      .selectAll()
      .where('kind', '=', 'alert')
      .$if(sinceUtc !== null, (query) => query.where('created_at', '>=', sinceUtc ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('symbol')
      .limit(limit)
      .execute(),
  )
  return rows.map(toNotification).filter((one) => one.kind === 'alert')
}

type ListedPeriod = {
  readonly fromUtc: string
  readonly beforeUtc: string
  readonly kinds: readonly Notification['kind'][]
}

/** A user's notifications from one moment until before another, by ticker. */
export async function listDescribedBetween(
  db: Kysely<Schema>,
  userId: string,
  { fromUtc, beforeUtc, kinds }: ListedPeriod,
): Promise<Notification[]> {
  const rows = await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx
          .selectFrom('notifications')
          .selectAll()
          .where('user_id', '=', userId)
          .where('kind', 'in', kinds)
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
  const { id, symbol: ticker, session, reason, created_at: createdAt, read_at: readAt } = row
  const facts = { id, ticker, session, reason, createdAt, readAt }
  // As `storeCheck` writes it.
  if (row.kind === 'alert') {
    return { kind: 'alert', condition: row.condition as AlertCondition, ...facts }
  }
  return {
    kind: 'signal',
    ...facts,
    from: row.from_state ?? 'NONE',
    to: row.to_state ?? 'NONE',
    isHeld: row.is_held,
    watchlists: NAMES.parse(row.watchlists),
    isNewSignal: row.is_new_signal,
    isSample: row.is_sample,
  }
}
