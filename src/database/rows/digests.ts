import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Digest, DigestKind } from '../../domain/notifications/digest.ts'
import type { Schema } from '../schema.ts'
import { asRowOwner } from './as-row-owner.ts'
import { runAsOwner } from './run-as-owner.ts'

/** A digest as its reader sees it. */
export type StoredDigest = {
  readonly id: string
  readonly digest: Digest
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** ISO 8601 UTC; null while it is unread. */
  readonly readAt: string | null
}

/** The time zones that users have saved, unvalidated, and the empty text for those without one. */
export async function listReaderZones(db: Kysely<Schema>): Promise<readonly string[]> {
  return db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      const { rows } = await sql<{ zone: string }>`
        select distinct data->>'timeZone' as zone from preferences
        where data->>'timeZone' is not null`.execute(tx)
      return ['', ...rows.map(({ zone }) => zone)]
    }),
  )
}

/** The column of the settings with a kind's delivery, and its default. */
const DELIVERY = {
  daily: sql`coalesce(s.daily_digest, 'off')`,
  weekly: sql`coalesce(s.weekly_digest, 'app')`,
} as const

/**
 * Users of some time zones whose digest of a session is neither written nor known to be empty, in the order of
 * their ids. Only those who hold or watch something, or have an alert.
 * @param zones from `listReaderZones`
 * @param after the last user of the previous page; null for the first
 */
export async function listDigestReaders(
  db: Kysely<Schema>,
  asked: {
    readonly kind: DigestKind
    readonly session: string
    readonly zones: readonly string[]
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly string[]> {
  const { kind, session, zones, after, limit } = asked
  return db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      const { rows } = await sql<{ userId: string }>`
        select o.user_id as "userId"
        from (
          select user_id from activities union select user_id from portfolios
          union select user_id from watchlist_items union select user_id from alerts
          union select user_id from notification_settings where new_signals
        ) as o
        left join notification_settings as s using (user_id)
        left join preferences as p using (user_id)
        left join digest_marks as m on m.user_id = o.user_id and m.kind = ${kind}
        where ${DELIVERY[kind]} <> 'off'
          and coalesce(p.data->>'timeZone', '') = any (${[...zones]}::text[])
          and (m.session is null or m.session < ${session}::date)
          and (${after}::uuid is null or o.user_id > ${after}::uuid)
        order by o.user_id limit ${limit}`.execute(tx)
      return rows.map(({ userId }) => userId)
    }),
  )
}

/**
 * Stores a digest, or that there was none to write, and queues its mail, in one transaction; at most once for
 * each session.
 * @param digest null: nothing to report
 * @returns whether it was stored now
 */
export async function storeDigest(
  db: Kysely<Schema>,
  written: {
    readonly userId: string
    readonly kind: DigestKind
    readonly session: string
    readonly digest: Digest | null
    /** ISO 8601 UTC. */
    readonly at: string
  },
): Promise<boolean> {
  const { userId, kind, session, digest, at } = written
  const content = digest === null ? null : JSON.stringify(digest)
  return db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      const { rows } = await sql<{ stored: number }>`
        with marked as (
          insert into digest_marks as m (user_id, kind, session)
          values (${userId}, ${kind}, ${session}::date)
          on conflict (user_id, kind) do update set session = excluded.session
            where m.session < excluded.session
          returning user_id
        ), stored as (
          insert into digests (user_id, kind, session, content, created_at)
          select user_id, ${kind}, ${session}::date, ${content}::jsonb, ${at}::timestamptz
          from marked where ${content}::text is not null
          on conflict do nothing
          returning id, user_id
        ), mailed as (
          insert into mail_digests (user_id, kind, due_at, next_try_at, digest_id)
          select stored.user_id, ${kind}, ${at}::timestamptz, ${at}::timestamptz, stored.id
          from stored left join notification_settings as s using (user_id)
          where ${DELIVERY[kind]} = 'email'
          on conflict do nothing
        )
        select count(*)::int as stored from stored`.execute(tx)
      return (rows[0]?.stored ?? 0) > 0
    }),
  )
}

/** A user's digests, newest first. @param limit max digests returned */
export async function listDigests(
  db: Kysely<Schema>,
  owner: Owner,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly digests: readonly StoredDigest[]; readonly total: number }> {
  return runAsOwner(db, owner, 'read', async (tx) => {
    const rows = await tx
      .selectFrom('digests')
      .select(['id', 'content', 'created_at', 'read_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
    const counted = await tx
      .selectFrom('digests')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return {
      digests: rows.map(({ id, content, created_at: createdAt, read_at: readAt }) => ({
        id,
        digest: DIGEST.parse(content),
        createdAt,
        readAt,
      })),
      total: counted.total,
    }
  })
}

/** One user's digest, queried by the product itself; null if it was deleted. */
export async function loadDigest(
  db: Kysely<Schema>,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Digest | null> {
  const row = await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx
          .selectFrom('digests')
          .select('content')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirst(),
      ),
    )
  return row === undefined ? null : DIGEST.parse(row.content)
}

const STATE = z.enum(['BUY', 'SELL', 'WATCH', 'NONE'])
const MOVE = z.object({
  ticker: z.string(),
  percent: z.number().nullable(),
  amount: z.string().nullable(),
})
const DIGEST: z.ZodType<Digest> = z.object({
  kind: z.enum(['daily', 'weekly']),
  from: z.string(),
  session: z.string(),
  portfolio: z
    .object({
      base: z.string(),
      holdingsCount: z.number(),
      value: z.string().nullable(),
      change: z.object({ amount: z.string(), percent: z.number().nullable() }).nullable(),
      best: MOVE.nullable(),
      worst: MOVE.nullable(),
    })
    .nullable(),
  signals: z.array(
    z.object({
      ticker: z.string(),
      session: z.string(),
      from: STATE,
      to: STATE,
      isSample: z.boolean(),
      receiptId: z.string().nullable(),
    }),
  ),
  dividends: z.array(
    z.object({ ticker: z.string(), exDate: z.string(), amount: z.string(), currency: z.string() }),
  ),
  alerts: z.array(z.object({ ticker: z.string(), reason: z.string() })),
  marketPercent: z.number().nullable(),
  notes: z.array(z.string()),
})
