import type { Kysely } from 'kysely'
import { listNotifications, type NotificationPage } from '../../database/rows/notifications.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'

export type NotificationsView = NotificationPage & {
  /** From 1, at most `pages`. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
}

const PER_PAGE = 25

/** A page of a user's notifications, newest first; clamped to the last page. */
export async function readNotifications(
  { db }: { readonly db: Kysely<Schema> },
  owner: Owner,
  wanted: number,
): Promise<NotificationsView> {
  const requested = Math.max(1, Math.trunc(wanted))
  const readPage = (page: number) =>
    listNotifications(db, owner, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
  const found = await readPage(requested)
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
  if (requested <= pages) return { ...found, page: requested, pages }
  return { ...(await readPage(pages)), page: pages, pages }
}
