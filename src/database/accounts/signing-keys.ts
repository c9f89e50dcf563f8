import { sql, type Kysely } from 'kysely'
import type { JsonObject } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { writeJson } from './json-text.ts'

/** A stored key pair that signs access tokens. */
export type StoredSigningKey = {
  readonly kid: string
  /** Never includes the private key. */
  readonly publicJwk: JsonObject
  readonly sealedPrivateJwk: Uint8Array
  readonly signsFrom: Date
  /** Null while it is the newest. */
  readonly verifiesUntil: Date | null
  readonly createdAt: Date
}

/** Arbitrary lock id, used by nothing else. */
const KEYS_LOCK = 7_425_302

/** Takes the key lock; others wait until the transaction ends. */
export async function lockSigningKeys(tx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(KEYS_LOCK)})`.execute(tx)
}

/** Whether the database has the table of signing keys: not before its migration. */
export async function hasSigningKeys(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('auth.signing_keys') is not null as exists`.execute(db)
  return rows[0]?.exists === true
}

/** The active signing key comes first. */
export async function listSigningKeys(db: Kysely<Schema>): Promise<readonly StoredSigningKey[]> {
  const rows = await db
    .selectFrom('auth.signing_keys')
    .selectAll()
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({
    kid: row.kid,
    publicJwk: row.public_jwk,
    sealedPrivateJwk: row.sealed_private_jwk,
    signsFrom: new Date(row.signs_from),
    verifiesUntil: row.verifies_until === null ? null : new Date(row.verifies_until),
    createdAt: new Date(row.created_at),
  }))
}

export async function insertSigningKey(db: Kysely<Schema>, key: StoredSigningKey): Promise<void> {
  await db
    .insertInto('auth.signing_keys')
    .values({
      kid: key.kid,
      public_jwk: writeJson(key.publicJwk),
      sealed_private_jwk: key.sealedPrivateJwk,
      signs_from: key.signsFrom.toISOString(),
      verifies_until: key.verifiesUntil?.toISOString() ?? null,
      created_at: key.createdAt.toISOString(),
    })
    .execute()
}

/** Sets until when the current keys still verify; an already set time is unchanged. */
export async function retireSigningKeys(db: Kysely<Schema>, verifiesUntil: Date): Promise<void> {
  await db
    .updateTable('auth.signing_keys')
    .set({ verifies_until: verifiesUntil.toISOString() })
    .where('verifies_until', 'is', null)
    .execute()
}

/**
 * Deletes keys that no longer verify.
 * @param at deletes those expired by then; null for all keys
 * @returns the number deleted
 */
export async function deleteSigningKeys(db: Kysely<Schema>, at: Date | null): Promise<number> {
  const all = db.deleteFrom('auth.signing_keys')
  const dead = at === null ? all : all.where('verifies_until', '<=', at.toISOString())
  const { numDeletedRows } = await dead.executeTakeFirst()
  return Number(numDeletedRows)
}
