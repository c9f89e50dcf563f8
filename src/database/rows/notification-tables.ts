import type { ColumnType, Generated } from 'kysely'
import type { DigestKind } from '../../domain/notifications/digest.ts'
import type { DigestDelivery } from '../../domain/notifications/notification.ts'
import type { SignalState } from '../../domain/notifications/signal-state.ts'
import type { Instant, Json } from '../backup/column-types.ts'

/**
 * The notification tables, documented in `0010_notifications.sql`, `0015_new_signals.sql`,
 * `0026_alerts.sql`, `0029_digests.sql` and `0035_webhook_deliveries.sql`. Row rules hide the first four from the owner of the database: access
 * them as for `RowTables`.
 */
export type NotificationTables = {
  readonly notification_settings: NotificationSettingsTable
  readonly webhooks: WebhooksTable
  readonly notifications: NotificationsTable
  readonly digests: DigestsTable
  readonly digest_marks: DigestMarksTable
  readonly signal_watch: SignalWatchTable
  readonly mail_digests: MailDigestsTable
  readonly webhook_calls: WebhookCallsTable
  readonly webhook_deliveries: WebhookDeliveriesTable
}

type NotificationSettingsTable = {
  user_id: Generated<string>
  watchlists: Generated<boolean>
  holdings: Generated<boolean>
  new_signals: Generated<boolean>
  in_app: Generated<boolean>
  daily_digest: Generated<DigestDelivery>
  weekly_digest: Generated<DigestDelivery>
  alert_email: Generated<boolean>
  updated_at: Generated<Instant>
}

type WebhooksTable = {
  user_id: string
  url: string
  key_id: string
  tested_at: Instant | null
  switched_off_at: Instant | null
  created_at: Instant
}

type NotificationsTable = {
  id: Generated<string>
  user_id: string
  symbol: string
  session: string
  kind: Generated<'signal' | 'alert'>
  from_state: SignalState | null
  to_state: SignalState | null
  alert_id: string | null
  condition: string | null
  reason: string
  is_held: boolean
  watchlists: Json
  is_new_signal: Generated<boolean>
  is_sample: boolean
  created_at: Instant
  read_at: Instant | null
}

type DigestsTable = {
  id: Generated<string>
  user_id: string
  kind: DigestKind
  session: string
  content: Json
  created_at: Instant
  read_at: Instant | null
}

type DigestMarksTable = {
  user_id: string
  kind: DigestKind
  session: string
}

type SignalWatchTable = {
  symbol: string
  judged_through: string
  state: SignalState
  is_sample: boolean
}

type MailDigestsTable = {
  user_id: string
  kind: DigestKind | 'alerts'
  due_at: Instant
  /** Null for alerts. */
  digest_id: string | null
  tries: ColumnType<number, number | undefined, number>
  next_try_at: Instant
}

type WebhookCallsTable = {
  notification_id: string
  user_id: string
  tries: Generated<number>
  next_try_at: Instant
}

type WebhookDeliveriesTable = {
  id: Generated<string>
  user_id: string
  message_id: string
  event: string
  attempt: number
  sent_at: Instant
  problem: string | null
}
