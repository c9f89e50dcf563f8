import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

type Code = { readonly userId: string; readonly mac: Uint8Array }

/**
 * Stores a new set of a user's codes; those of an earlier set stop working.
 * @param macs 32 bytes each, with the server's secret
 */
export async function replaceRecoveryCodes(
  tx: Kysely<Schema>,
  { userId, macs, at }: { userId: string; macs: readonly Uint8Array[]; at: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  const created_at = at.toISOString()
  const rows = macs.map((code_mac) => ({ user_id: userId, code_mac, created_at, used_at: null }))
  await tx.insertInto('auth.recovery_codes').values(rows).execute()
}

/** How many of the user's codes have not been used; 0 if there is no set. */
export async function countRecoveryCodes(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('auth.recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether it is a code of the user that has not been used. */
export async function hasRecoveryCode(db: Kysely<Schema>, { userId, mac }: Code): Promise<boolean> {
  const found = await db
    .selectFrom('auth.recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_mac', '=', mac)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** @returns whether it was unused; true for only one of concurrent callers */
export async function useRecoveryCode(
  db: Kysely<Schema>,
  { userId, mac, at }: Code & { readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.recovery_codes')
    .set({ used_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('code_mac', '=', mac)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRecoveryCodes(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('auth.recovery_codes').where('user_id', '=', userId).execute()
}
