import type { Kysely } from 'kysely'
import { listDigests, type StoredDigest } from '../../database/rows/digests.ts'
import { listNotifications, type NotificationPage } from '../../database/rows/notifications.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'

type Place = {
  /** From 1, at most `pages`. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
}

export type NotificationsView = NotificationPage & Place

export type DigestsView = Place & {
  readonly digests: readonly StoredDigest[]
  /** Of all pages. */
  readonly total: number
}

const PER_PAGE = 25
const DIGESTS_PER_PAGE = 10

type PageDeps = { readonly db: Kysely<Schema> }

/** A page of a user's notifications, newest first; clamped to the last page. */
export function readNotifications(
  { db }: PageDeps,
  owner: Owner,
  wanted: number,
): Promise<NotificationsView> {
  return readPage(wanted, PER_PAGE, (range) => listNotifications(db, owner, range))
}

/** A page of a user's digests, newest first; clamped to the last page. */
export function readDigests({ db }: PageDeps, owner: Owner, wanted: number): Promise<DigestsView> {
  return readPage(wanted, DIGESTS_PER_PAGE, (range) => listDigests(db, owner, range))
}

async function readPage<Found extends { readonly total: number }>(
  wanted: number,
  limit: number,
  read: (range: { readonly offset: number; readonly limit: number }) => Promise<Found>,
): Promise<Found & Place> {
  const requested = Math.max(1, Math.trunc(wanted))
  const readAt = (page: number) => read({ offset: (page - 1) * limit, limit })
  const found = await readAt(requested)
  const pages = Math.max(1, Math.ceil(found.total / limit))
  if (requested <= pages) return { ...found, page: requested, pages }
  return { ...(await readAt(pages)), page: pages, pages }
}
