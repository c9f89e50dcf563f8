import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import type { JsonObject } from './account-tables.ts'
import { writeJson } from './json-text.ts'

/** SQLSTATE. */
const FOREIGN_KEY_VIOLATION = '23503'

/** What the authorization server stores under a kind and the SHA-256 of an id. */
export type ArtifactKey = { readonly kind: string; readonly hash: Uint8Array }

/**
 * Stores an artifact, or replaces it.
 * @param artifact `appId` is the connected app that it belongs to and ends with; null before consent
 * @returns false if that app is gone: it was disconnected meanwhile, and nothing was stored
 */
export async function saveArtifact(
  db: Kysely<Schema>,
  { kind, hash }: ArtifactKey,
  artifact: {
    readonly payload: JsonObject
    readonly appId: string | null
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const row = {
    app_id: artifact.appId,
    payload: writeJson(artifact.payload),
    expires_at: artifact.expiresAt.toISOString(),
  }
  try {
    await db
      .insertInto('auth.oauth_artifacts')
      .values({ kind, id_hash: hash, ...row, consumed_at: null })
      .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(row))
      .execute()
    return true
  } catch (error) {
    // The app is the only row that it refers to.
    if (Object(error).code === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}

/** @returns null if there is none, or it has expired */
export async function findArtifact(
  db: Kysely<Schema>,
  { kind, hash }: ArtifactKey,
  at: Date,
): Promise<{ readonly payload: JsonObject; readonly isConsumed: boolean } | null> {
  const row = await db
    .selectFrom('auth.oauth_artifacts')
    .select(['payload', 'consumed_at'])
    .where('kind', '=', kind)
    .where('id_hash', '=', hash)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst()
  return row === undefined ? null : { payload: row.payload, isConsumed: row.consumed_at !== null }
}

/** @returns false if it was consumed before, or is gone: of concurrent calls, one gets true */
export async function consumeArtifact(
  db: Kysely<Schema>,
  { kind, hash }: ArtifactKey,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.oauth_artifacts')
    .set({ consumed_at: at.toISOString() })
    .where('kind', '=', kind)
    .where('id_hash', '=', hash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes one artifact, if there is one. */
export async function deleteArtifact(
  db: Kysely<Schema>,
  { kind, hash }: ArtifactKey,
): Promise<void> {
  await db
    .deleteFrom('auth.oauth_artifacts')
    .where('kind', '=', kind)
    .where('id_hash', '=', hash)
    .execute()
}

/** Moves an artifact's expiry, if there is one. */
export async function prolongArtifact(
  db: Kysely<Schema>,
  { kind, hash }: ArtifactKey,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('auth.oauth_artifacts')
    .set({ expires_at: expiresAt.toISOString() })
    .where('kind', '=', kind)
    .where('id_hash', '=', hash)
    .execute()
}

/** Deletes all artifacts of one kind that belong to a connected app. */
export async function deleteAppArtifacts(
  db: Kysely<Schema>,
  { kind, appId }: { readonly kind: string; readonly appId: string },
): Promise<void> {
  await db
    .deleteFrom('auth.oauth_artifacts')
    .where('kind', '=', kind)
    .where('app_id', '=', appId)
    .execute()
}
