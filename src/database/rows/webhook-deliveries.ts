import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'

/** One attempt to call a user's webhook. */
export type WebhookDelivery = {
  /** UUID, the same at each attempt. */
  readonly messageId: string
  readonly event: string
  /** From 1. */
  readonly attempt: number
  /** ISO 8601 UTC. */
  readonly sentAt: string
  /** Why it failed, in one sentence; null: delivered. */
  readonly problem: string | null
}

/** Stored attempts of a user; beyond it the oldest are deleted. */
const MAX_DELIVERIES = 50

/** Stores an attempt in its user's log; nothing if their webhook was removed meanwhile. */
export async function recordDelivery(
  db: Kysely<Schema>,
  userId: string,
  { messageId, event, attempt, sentAt, problem }: WebhookDelivery,
): Promise<void> {
  await db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      await sql`
        insert into webhook_deliveries (user_id, message_id, event, attempt, sent_at, problem)
        select user_id, ${messageId}, ${event}, ${attempt}, ${sentAt}, ${problem}
        from webhooks where user_id = ${userId}`.execute(tx)
      const old = tx
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .offset(MAX_DELIVERIES)
      await tx.deleteFrom('webhook_deliveries').where('id', 'in', old).execute()
    }),
  )
}

/** An attempt with what comes after it. */
export type ListedDelivery = WebhookDelivery & {
  /** Whether it is the newest attempt of its message. */
  readonly isNewest: boolean
  /** When the message is tried again, ISO 8601 UTC; null if it is not, and for all but its newest attempt. */
  readonly retryAt: string | null
}

/** A user's own log, newest first. */
export async function listDeliveries(
  db: Kysely<Schema>,
  { userId }: Owner,
): Promise<readonly ListedDelivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .leftJoin('webhook_calls', 'notification_id', 'message_id')
    .select(['message_id as messageId', 'event', 'attempt', 'sent_at as sentAt', 'problem'])
    .select('next_try_at as nextTryAt')
    .where('webhook_deliveries.user_id', '=', userId)
    .orderBy('sent_at', 'desc')
    .orderBy('webhook_deliveries.id')
    .execute()
  const listed = new Set<string>()
  return rows.map(({ nextTryAt, ...attempt }) => {
    const isNewest = !listed.has(attempt.messageId)
    listed.add(attempt.messageId)
    return {
      ...attempt,
      isNewest,
      retryAt: isNewest && attempt.problem !== null ? nextTryAt : null,
    }
  })
}

/**
 * Queues the call for a user's own notification once more, due now. One that is still queued is due now
 * and keeps its count of attempts.
 * @param notificationId a UUID
 * @returns false if they have no such notification
 */
export async function repeatWebhookCall(
  db: Kysely<Schema>,
  { userId }: Owner,
  notificationId: string,
  at: Date,
): Promise<boolean> {
  const dueAt = at.toISOString()
  const { rows } = await db.transaction().execute((tx) =>
    asRowOwner(tx, () =>
      sql`
        insert into webhook_calls (notification_id, user_id, next_try_at)
        select id, user_id, ${dueAt}::timestamptz from notifications
        where id = ${notificationId} and user_id = ${userId}
        on conflict (notification_id) do update set next_try_at = excluded.next_try_at
        returning notification_id`.execute(tx),
    ),
  )
  return rows.length === 1
}
