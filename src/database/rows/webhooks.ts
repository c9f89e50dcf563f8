import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** A user's webhook. */
export type Webhook = {
  readonly url: string
  /** UUID; the secret is derived from it. */
  readonly keyId: string
  /** ISO 8601 UTC; null while enabled. */
  readonly switchedOffAt: string | null
}

/** A user's own webhook; null without one. */
export async function loadWebhook(db: Kysely<Schema>, owner: Owner): Promise<Webhook | null> {
  const row = await runAsOwner(db, owner, 'read', (tx) =>
    tx.selectFrom('webhooks').selectAll().executeTakeFirst(),
  )
  if (row === undefined) return null
  return { url: row.url, keyId: row.key_id, switchedOffAt: row.switched_off_at }
}

/** The enabled webhooks of some users, by user. */
export async function loadWebhooks(
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Webhook>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx
          .selectFrom('webhooks')
          .selectAll()
          .where('user_id', 'in', userIds)
          .where('switched_off_at', 'is', null)
          .execute(),
      ),
    )
  return new Map(
    rows.map((row) => [row.user_id, { url: row.url, keyId: row.key_id, switchedOffAt: null }]),
  )
}

/** Replaces a user's webhook; pending calls to the old one are dropped. */
export async function setWebhook(
  db: Kysely<Schema>,
  { userId }: Owner,
  { url, keyId, at }: { readonly url: string; readonly keyId: string; readonly at: Date },
): Promise<void> {
  const row = {
    url,
    key_id: keyId,
    switched_off_at: null,
    created_at: at.toISOString(),
  }
  await db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      await tx.deleteFrom('webhook_calls').where('user_id', '=', userId).execute()
      await tx
        .insertInto('webhooks')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    }),
  )
}

/**
 * Claims the right to try a webhook now.
 * @returns false if it was tried less than `pauseSeconds` ago, or there is none
 */
export async function takeWebhookTest(
  db: Kysely<Schema>,
  { userId }: Owner,
  { at, pauseSeconds }: { readonly at: Date; readonly pauseSeconds: number },
): Promise<boolean> {
  const atUtc = at.toISOString()
  const row = await db.transaction().execute((tx) =>
    asRowOwner(tx, () =>
      tx
        .updateTable('webhooks')
        .set({ tested_at: atUtc })
        .where('user_id', '=', userId)
        .where(
          sql<boolean>`coalesce(tested_at <= ${atUtc}::timestamptz
            - ${pauseSeconds}::int * interval '1 second', true)`,
        )
        .returning('user_id')
        .executeTakeFirst(),
    ),
  )
  return row !== undefined
}

/** Disables a webhook until its owner sets it again; a new one set meanwhile stays enabled. */
export async function switchWebhookOff(
  db: Kysely<Schema>,
  { userId, keyId, at }: { readonly userId: string; readonly keyId: string; readonly at: Date },
): Promise<void> {
  await db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      const changed = await tx
        .updateTable('webhooks')
        .set({ switched_off_at: at.toISOString() })
        .where('user_id', '=', userId)
        .where('key_id', '=', keyId)
        .returning('user_id')
        .executeTakeFirst()
      if (changed === undefined) return
      await tx.deleteFrom('webhook_calls').where('user_id', '=', userId).execute()
    }),
  )
}
