import type { Kysely } from 'kysely'
import type { AppScope, ConnectedApp } from '../../domain/accounts/connected-app.ts'
import type { Schema } from '../schema.ts'
import { writeJson } from './json-text.ts'

const COLUMNS = [
  'id',
  'client_id as clientId',
  'name',
  'destination',
  'scopes',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
] as const

/**
 * Stores what a user has allowed an app. The same app may be connected several times, as on two computers.
 * @param max apps of a user: beyond it the oldest are disconnected
 */
export async function addConnectedApp(
  tx: Kysely<Schema>,
  userId: string,
  app: Omit<ConnectedApp, 'lastUsedAt'>,
  max: number,
): Promise<void> {
  const oldest = tx
    .selectFrom('auth.connected_apps')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(max - 1)
  await tx.deleteFrom('auth.connected_apps').where('id', 'in', oldest).execute()
  await tx
    .insertInto('auth.connected_apps')
    .values({
      id: app.id,
      user_id: userId,
      client_id: app.clientId,
      name: app.name,
      destination: app.destination,
      scopes: writeJson(app.scopes),
      created_at: app.createdAt,
      expires_at: app.expiresAt,
      last_used_at: null,
    })
    .execute()
}

/** A user's apps, newest first; expired ones are omitted. */
export function listConnectedApps(
  db: Kysely<Schema>,
  userId: string,
  at: Date,
): Promise<readonly ConnectedApp[]> {
  return db
    .selectFrom('auth.connected_apps')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('expires_at', '>', at.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Ends an app's access, with all its codes and tokens.
 * @param userId only if it is this user's; null: whoever's it is
 * @returns its name; null if there was none
 */
export async function deleteConnectedApp(
  db: Kysely<Schema>,
  { appId, userId }: { readonly appId: string; readonly userId: string | null },
): Promise<string | null> {
  const deletion = db.deleteFrom('auth.connected_apps').where('id', '=', appId).returning('name')
  const row = await (
    userId === null ? deletion : deletion.where('user_id', '=', userId)
  ).executeTakeFirst()
  return row?.name ?? null
}

/** An app's access token, as currently in the database. */
type StoredAppToken = {
  /** UUID of the connected app. */
  readonly appId: string
  readonly userId: string
  /** What the app was allowed; the token may have less. */
  readonly scopes: readonly AppScope[]
  /** What the authorization server stored with the token. */
  readonly payload: Readonly<Record<string, unknown>>
  /** ISO 8601 UTC; null if never. */
  readonly lastUsedAt: string | null
  readonly bannedUntil: string | null
}

/**
 * The access token with a hash, unless it or its app has expired.
 * @param hash SHA-256 of the token
 * @returns null if there is none, as after it was revoked
 */
export async function findAppToken(
  db: Kysely<Schema>,
  hash: Uint8Array,
  at: Date,
): Promise<StoredAppToken | null> {
  const row = await db
    .selectFrom('auth.oauth_artifacts as token')
    .innerJoin('auth.connected_apps as app', 'app.id', 'token.app_id')
    .innerJoin('auth.users as user', 'user.id', 'app.user_id')
    .select([
      'app.id as appId',
      'user.id as userId',
      'app.scopes',
      'token.payload',
      'app.last_used_at as lastUsedAt',
      'user.banned_until as bannedUntil',
    ])
    .where('token.kind', '=', 'AccessToken')
    .where('token.id_hash', '=', hash)
    .where('token.expires_at', '>', at.toISOString())
    .where('app.expires_at', '>', at.toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** Notes that an app was used. */
export async function touchConnectedApp(
  db: Kysely<Schema>,
  appId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('auth.connected_apps')
    .set({ last_used_at: at.toISOString() })
    .where('id', '=', appId)
    .execute()
}
