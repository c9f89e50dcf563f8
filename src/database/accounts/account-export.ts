import type { Kysely } from 'kysely'
import type { ApiKeyWithUsage } from '../../domain/accounts/api-key.ts'
import type { ConnectedApp } from '../../domain/accounts/connected-app.ts'
import type { Session } from '../../domain/accounts/session.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { Schema } from '../schema.ts'
import { listApiKeys } from './api-keys.ts'
import { listAllEvents, type AccountEvent } from './audit.ts'
import { listConnectedApps } from './connected-apps.ts'
import { listPasskeys, type Passkey } from './passkeys.ts'
import { readUser } from './read-user.ts'
import { listSessions } from './sessions.ts'

/** All stored account data except secrets and users' own row tables. */
export type AccountExport = {
  /** With identities and factors. */
  readonly user: User
  readonly hasPassword: boolean
  readonly sessions: readonly Session[]
  /** Without their credentials. */
  readonly passkeys: readonly Omit<Passkey, 'credential'>[]
  /** With all stored days of use, without the keys themselves. */
  readonly apiKeys: readonly ApiKeyWithUsage[]
  /** Without their tokens. */
  readonly connectedApps: readonly ConnectedApp[]
  /** Sent and not yet used, without codes. */
  readonly messages: readonly MessageOut[]
  /** All, newest first. */
  readonly events: readonly AccountEvent[]
}

type MessageOut = {
  readonly purpose: string
  readonly address: string
  readonly createdAt: string
  readonly expiresAt: string
}

/** @returns null if there is no such user */
export async function exportAccount(
  db: Kysely<Schema>,
  userId: string,
): Promise<AccountExport | null> {
  const user = await readUser(db, { column: 'id', value: userId })
  if (user === null) return null
  const password = await db
    .selectFrom('auth.users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  const messages = await db
    .selectFrom('auth.one_time_tokens')
    .select(['purpose', 'address', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const passkeys = await listPasskeys(db, userId)
  return {
    user,
    hasPassword: typeof password?.password_hash === 'string',
    sessions: await listSessions(db, userId),
    passkeys: passkeys.map(toOpenPasskey),
    apiKeys: await listApiKeys(db, userId, '0001-01-01'),
    connectedApps: await listConnectedApps(db, userId, new Date(0)),
    messages,
    events: await listAllEvents(db, userId),
  }
}

function toOpenPasskey(passkey: Passkey): Omit<Passkey, 'credential'> {
  const { credential: _, ...open } = passkey
  return open
}
