import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A pending webhook call for a notification. */
export type WebhookCall = {
  readonly notificationId: string
  readonly userId: string
  /** Including this attempt, from 1. */
  readonly tries: number
}

/**
 * Takes due calls, the longest waiting first, each by one process only. Each is retried
 * automatically, after one minute at first, doubling each time, until `finishWebhookCalls`.
 */
export async function takeDueCalls(
  db: Kysely<Schema>,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<WebhookCall[]> {
  const atUtc = at.toISOString()
  const { rows } = await sql<WebhookCall>`
    update webhook_calls
    set tries = tries + 1,
      next_try_at = ${atUtc}::timestamptz + interval '1 minute' * power(2, least(tries, 20))
    where notification_id in (
      select notification_id from webhook_calls where next_try_at <= ${atUtc}::timestamptz
      order by next_try_at limit ${limit} for update skip locked)
    returning notification_id as "notificationId", user_id as "userId", tries`.execute(db)
  return rows
}

/** Deletes calls that were answered, or are no longer wanted. */
export async function finishWebhookCalls(
  db: Kysely<Schema>,
  notificationIds: readonly string[],
): Promise<void> {
  if (notificationIds.length === 0) return
  await db.deleteFrom('webhook_calls').where('notification_id', 'in', notificationIds).execute()
}
