import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'

/** A user's data and notification settings; omitted ones do not exist, or were never chosen. */
export type TestUser = {
  readonly held?: readonly string[]
  /** Symbols by the name of the list. */
  readonly lists?: Readonly<Record<string, readonly string[]>>
  readonly settings?: Readonly<Record<string, boolean | string>>
  readonly webhook?: string
  /** Confirmed; null: no address. */
  readonly email?: string | null
}

/** Creates an account with its own rows, as the product does. */
export async function addUser(db: Kysely<Schema>, user: TestUser): Promise<Owner> {
  const { held = [], lists = {}, settings, webhook, email = null } = user
  const { rows } = await sql<{ id: string }>`
    insert into auth.users (email, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    values (${email}, case when ${email}::text is null then null else now() end, '{}', '{}', now(), now())
    returning id`.execute(db)
  const userId = rows[0]?.id ?? ''
  await db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      for (const symbol of held) {
        await tx
          .insertInto('portfolios')
          .values({ user_id: userId, symbol, shares: '1', avg_price: '1' })
          .execute()
      }
      for (const [name, symbols] of Object.entries(lists)) {
        const { id } = await tx
          .insertInto('watchlists')
          .values({ user_id: userId, name })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const symbol of symbols) {
          await tx
            .insertInto('watchlist_items')
            .values({ user_id: userId, watchlist_id: id, symbol })
            .execute()
        }
      }
      if (settings !== undefined) {
        await tx
          .insertInto('notification_settings')
          .values({ user_id: userId, ...settings })
          .execute()
      }
      if (webhook !== undefined) {
        await sql`insert into webhooks (user_id, url, key_id, created_at)
          values (${userId}, ${webhook}, gen_random_uuid(), now())`.execute(tx)
      }
    }),
  )
  return { userId, isVerified: true }
}

/** Deletes all users and judgments. */
export async function removeAllUsers(db: Kysely<Schema>): Promise<void> {
  await sql`delete from auth.users`.execute(db)
  await sql`delete from signal_watch`.execute(db)
}
