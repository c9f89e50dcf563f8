import type { Kysely } from 'kysely'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { Factor, FactorType } from '../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { StoredCredential } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from './in-transaction.ts'
import { writeJson } from './json-text.ts'
import { FACTOR_COLUMNS, toFactor } from './read-user.ts'

/** A factor with its verification data. */
export type StoredFactor = Factor & {
  /** UUID. */
  readonly userId: string
  /** TOTP: encrypted. */
  readonly secret: Uint8Array | null
  /** TOTP: the last accepted step. */
  readonly lastStep: number | null
  /** WebAuthn: null until verified. */
  readonly credential: StoredCredential | null
}

export type NewFactor = {
  readonly userId: string
  readonly type: FactorType
  readonly friendlyName: string
  readonly phone: PhoneNumber | null
  /** Encrypted. */
  readonly secret: Uint8Array | null
  /** Max factors per user, including this one. */
  readonly max: number
  readonly at: Date
}

export type AddFactorFailure = { readonly kind: 'name-taken' | 'too-many' | 'user-gone' }

/** Starts an enrollment: the factor is unverified. Concurrent calls cannot exceed `most`. */
export async function addFactor(
  db: Kysely<Schema>,
  factor: NewFactor,
): Promise<Outcome<Factor, AddFactorFailure>> {
  return inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('auth.users')
      .select('id')
      .where('id', '=', factor.userId)
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined) return fail({ kind: 'user-gone' })
    if ((await countFactors(tx, factor.userId)) >= factor.max) return fail({ kind: 'too-many' })
    const row = await tx
      .insertInto('auth.mfa_factors')
      .values({
        user_id: factor.userId,
        factor_type: factor.type,
        status: 'unverified',
        friendly_name: factor.friendlyName,
        phone: factor.phone,
        secret: factor.secret,
        created_at: factor.at.toISOString(),
        updated_at: factor.at.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'friendly_name']).doNothing())
      .returning(FACTOR_COLUMNS)
      .executeTakeFirst()
    return row === undefined ? fail({ kind: 'name-taken' }) : succeed(toFactor(row))
  })
}

/** @returns null also if it belongs to another user */
export async function findFactor(
  db: Kysely<Schema>,
  { factorId, userId }: { readonly factorId: string; readonly userId: string },
): Promise<StoredFactor | null> {
  const row = await db
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...toFactor(row),
    userId: row.user_id,
    secret: row.secret,
    lastStep: row.last_step,
    credential: row.credential,
  }
}

/**
 * Consumes a TOTP step: each at most once, and none before the last accepted.
 * @param step its number since 1970
 * @returns whether it was accepted; true for only one of concurrent callers
 */
export async function acceptStep(
  db: Kysely<Schema>,
  factorId: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.mfa_factors')
    .set({ last_step: step })
    .where('id', '=', factorId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Records a verification of a factor, first or repeated.
 * @param credential WebAuthn: the updated credential, with its new counter
 * @returns whether the factor still exists
 */
export async function verifyFactor(
  db: Kysely<Schema>,
  factorId: string,
  { credential, at }: { readonly credential?: StoredCredential; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.mfa_factors')
    .set({
      status: 'verified',
      updated_at: at.toISOString(),
      ...(credential === undefined ? {} : { credential: writeJson(credential) }),
    })
    .where('id', '=', factorId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether the user had one */
export async function deleteFactor(
  db: Kysely<Schema>,
  { factorId, userId }: { readonly factorId: string; readonly userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.mfa_factors')
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Verified or not. */
export async function countFactors(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('auth.mfa_factors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes unfinished enrollments started before a time. */
export async function expireUnverifiedFactors(
  db: Kysely<Schema>,
  userId: string,
  before: Date,
): Promise<void> {
  await db
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', before.toISOString())
    .execute()
}

/** Deletes other unfinished enrollments of a type once one is verified. */
export async function deleteUnverifiedFactors(
  db: Kysely<Schema>,
  { userId, type }: { readonly userId: string; readonly type: FactorType },
): Promise<void> {
  await db
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute()
}
