import type { Kysely } from 'kysely'
import { listAlerts } from '../../database/rows/alerts.ts'
import { listFiredAlerts } from '../../database/rows/notifications.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { OwnAlert } from '../../domain/alerts/alert.ts'
import type { AlertNotification } from '../../domain/notifications/notification.ts'
import { readWatchlists } from '../watchlists/read-watchlists.ts'

/** Everything on the page of a user's alerts. */
export type AlertsView = {
  /** Newest first. */
  readonly alerts: readonly OwnAlert[]
  /** What fired lately, newest first; deleted alerts included. */
  readonly fired: readonly AlertNotification[]
  /** Those an alert can be set on, in order. */
  readonly watchlists: readonly { readonly id: string; readonly name: string }[]
}

const MAX_FIRED = 20

export async function readAlerts(
  deps: { readonly db: Kysely<Schema> },
  owner: Owner,
): Promise<AlertsView> {
  const [alerts, fired, { lists }] = await Promise.all([
    listAlerts(deps.db, owner),
    listFiredAlerts(deps.db, owner, { limit: MAX_FIRED }),
    readWatchlists(deps, owner),
  ])
  return { alerts, fired, watchlists: lists.map(({ id, name }) => ({ id, name })) }
}
