import { sql, type Kysely } from 'kysely'
import type { DigestKind } from '../../domain/notifications/digest.ts'
import type { Schema } from '../schema.ts'

/** A message to one user: a digest, or the alerts that just fired. */
export type MailDigest = {
  readonly userId: string
  readonly kind: DigestKind | 'alerts'
  /** Null for alerts. */
  readonly digestId: string | null
  /** ISO 8601 UTC. */
  readonly dueAt: string
  /** Previous attempts. */
  readonly tries: number
}

/**
 * Takes due digests, the longest waiting first, each by one process only. Those not put back are
 * never sent again.
 */
export async function takeDueDigests(
  db: Kysely<Schema>,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<MailDigest[]> {
  const { rows } = await sql<MailDigest>`
    delete from mail_digests
    where (user_id, kind, due_at) in (
      select user_id, kind, due_at from mail_digests where next_try_at <= ${at.toISOString()}::timestamptz
      order by next_try_at limit ${limit} for update skip locked)
    returning user_id as "userId", kind, digest_id as "digestId", due_at as "dueAt", tries`.execute(
    db,
  )
  return rows
}

/** Puts back a digest that could not be sent, to retry later. */
export async function putDigestBack(
  db: Kysely<Schema>,
  { userId, kind, digestId, dueAt, tries }: MailDigest,
  nextTryAt: Date,
): Promise<void> {
  // Deleted users have nothing to be mailed.
  await sql`insert into mail_digests (user_id, kind, digest_id, due_at, tries, next_try_at)
    select id, ${kind}, ${digestId}::uuid, ${dueAt}::timestamptz, ${tries + 1}::int, ${nextTryAt.toISOString()}::timestamptz
    from auth.users where id = ${userId}
    on conflict do nothing`.execute(db)
}
