import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Max stored answers, about 20 MB; those that expire first are deleted first. */
const MAX_ANSWERS = 5_000

/**
 * A cached answer.
 * @param key 64 hexadecimal digits
 * @param nowUtc ISO 8601 UTC
 * @returns the stored value, unvalidated; null if missing or expired
 */
export async function loadAnalystAnswer(
  db: Kysely<Schema>,
  key: string,
  nowUtc: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('analyst_answer')
    .select('answer')
    .where('key', '=', key)
    .where('expires_at_utc', '>', nowUtc)
    .executeTakeFirst()
  return row?.answer ?? null
}

/**
 * Stores an answer, replacing one with the same key.
 * @param expiresAtUtc ISO 8601 UTC
 */
export async function storeAnalystAnswer(
  db: Kysely<Schema>,
  key: string,
  answer: object,
  expiresAtUtc: string,
): Promise<void> {
  const row = { answer: JSON.stringify(answer), expires_at_utc: expiresAtUtc }
  await db
    .insertInto('analyst_answer')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/**
 * Deletes expired answers, and the first to expire of those above the maximum.
 * @param max lower in tests
 */
export async function pruneAnalystAnswers(
  db: Kysely<Schema>,
  nowUtc: string,
  max = MAX_ANSWERS,
): Promise<void> {
  await sql`
    delete from analyst_answer where expires_at_utc <= ${nowUtc}::timestamptz or key in (
      select key from analyst_answer order by expires_at_utc desc, key offset ${max}::int
    )`.execute(db)
}
