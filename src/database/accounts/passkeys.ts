import type { Kysely } from 'kysely'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { StoredCeremony, StoredCredential } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { writeJson } from './json-text.ts'

/** A credential that signs in without a password. */
export type Passkey = {
  /** UUID. */
  readonly id: string
  /** UUID. */
  readonly userId: string
  readonly credential: StoredCredential
  readonly friendlyName: string
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly updatedAt: string
  readonly lastUsedAt: string | null
}

/** A pending passkey ceremony. */
export type PasskeyChallenge = {
  /** UUID. */
  readonly id: string
  /** Null when signing in. */
  readonly userId: string | null
  readonly ceremony: StoredCeremony
  /** ISO 8601 UTC. */
  readonly expiresAt: string
}

type PasskeyName = { readonly passkeyId: string; readonly userId: string }

const PASSKEY_COLUMNS = [
  'id',
  'user_id as userId',
  'credential',
  'friendly_name as friendlyName',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'last_used_at as lastUsedAt',
] as const

export async function addPasskey(
  db: Kysely<Schema>,
  passkey: Pick<Passkey, 'userId' | 'credential' | 'friendlyName'> & { readonly at: Date },
): Promise<Outcome<Passkey, { readonly kind: 'credential-taken' }>> {
  const row = await db
    .insertInto('auth.passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credential.id,
      credential: writeJson(passkey.credential),
      friendly_name: passkey.friendlyName,
      created_at: passkey.at.toISOString(),
      updated_at: passkey.at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst()
  return row === undefined ? fail({ kind: 'credential-taken' }) : succeed(row)
}

/** @param credentialId base64url, from the authenticator */
export async function findPasskeyByCredential(
  db: Kysely<Schema>,
  credentialId: string,
): Promise<Passkey | null> {
  const row = await db
    .selectFrom('auth.passkeys')
    .select(PASSKEY_COLUMNS)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/** Oldest first. */
export async function listPasskeys(
  db: Kysely<Schema>,
  userId: string,
): Promise<readonly Passkey[]> {
  return db
    .selectFrom('auth.passkeys')
    .select(PASSKEY_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** @returns null if the user has no such passkey */
export async function renamePasskey(
  db: Kysely<Schema>,
  {
    passkeyId,
    userId,
    friendlyName,
    at,
  }: PasskeyName & { readonly friendlyName: string; readonly at: Date },
): Promise<Passkey | null> {
  const row = await db
    .updateTable('auth.passkeys')
    .set({ friendly_name: friendlyName, updated_at: at.toISOString() })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Records a sign-in with it and the credential's new counter. */
export async function touchPasskey(
  db: Kysely<Schema>,
  id: string,
  { credential, at }: { readonly credential: StoredCredential; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('auth.passkeys')
    .set({ credential: writeJson(credential), last_used_at: at.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** @returns whether the user had one */
export async function deletePasskey(
  db: Kysely<Schema>,
  { passkeyId, userId }: PasskeyName,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function addPasskeyChallenge(
  db: Kysely<Schema>,
  challenge: Pick<PasskeyChallenge, 'userId' | 'ceremony'> & {
    readonly expiresAt: Date
    readonly at: Date
  },
): Promise<PasskeyChallenge> {
  return db
    .insertInto('auth.passkey_challenges')
    .values({
      user_id: challenge.userId,
      ceremony: writeJson(challenge.ceremony),
      created_at: challenge.at.toISOString(),
      expires_at: challenge.expiresAt.toISOString(),
    })
    .returning(CHALLENGE_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Consumes a ceremony, once. May be expired: check `expiresAt`. */
export async function takePasskeyChallenge(
  db: Kysely<Schema>,
  id: string,
): Promise<PasskeyChallenge | null> {
  const row = await db
    .deleteFrom('auth.passkey_challenges')
    .where('id', '=', id)
    .returning(CHALLENGE_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

const CHALLENGE_COLUMNS = [
  'id',
  'user_id as userId',
  'ceremony',
  'expires_at as expiresAt',
] as const
