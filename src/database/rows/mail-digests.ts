import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A message to one user, holding what came between the digest before and this one. */
export type MailDigest = {
  readonly userId: string
  /** ISO 8601 UTC. */
  readonly dueAt: string
  /** How often it was tried already. */
  readonly tries: number
}

/**
 * Takes digests out that are due, the longest waiting first, each for one process only. What is not put
 * back is never sent again.
 */
export async function takeDueDigests(
  db: Kysely<Schema>,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<MailDigest[]> {
  const { rows } = await sql<MailDigest>`
    delete from mail_digests
    where (user_id, due_at) in (
      select user_id, due_at from mail_digests where next_try_at <= ${at.toISOString()}::timestamptz
      order by next_try_at limit ${limit} for update skip locked)
    returning user_id as "userId", due_at as "dueAt", tries`.execute(db)
  return rows
}

/** Puts a digest back that could not be sent, to be tried again at a later moment. */
export async function putDigestBack(
  db: Kysely<Schema>,
  { userId, dueAt, tries }: MailDigest,
  nextTryAt: Date,
): Promise<void> {
  // Whoever has gone meanwhile has nothing to be mailed.
  await sql`insert into mail_digests (user_id, due_at, tries, next_try_at)
    select id, ${dueAt}::timestamptz, ${tries + 1}::int, ${nextTryAt.toISOString()}::timestamptz
    from auth.users where id = ${userId}
    on conflict do nothing`.execute(db)
}
