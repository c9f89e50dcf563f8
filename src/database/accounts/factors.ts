import type { Kysely } from 'kysely'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { Factor, FactorType } from '../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { StoredCredential } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from './in-transaction.ts'
import { writeJson } from './json-text.ts'
import { FACTOR_COLUMNS, toFactor } from './read-user.ts'

/** A factor with what it is checked by. */
export type StoredFactor = Factor & {
  /** UUID. */
  readonly userId: string
  /** TOTP: sealed. */
  readonly secret: Uint8Array | null
  /** TOTP: the last step that was accepted. */
  readonly lastStep: number | null
  /** WebAuthn: null until it is verified. */
  readonly credential: StoredCredential | null
}

export type NewFactor = {
  readonly userId: string
  readonly type: FactorType
  readonly friendlyName: string
  readonly phone: PhoneNumber | null
  /** Sealed. */
  readonly secret: Uint8Array | null
  /** How many factors a user may have with this one. */
  readonly max: number
  readonly at: Date
}

export type AddFactorFailure = { readonly kind: 'name-taken' | 'too-many' | 'user-gone' }

/** Begins an enrolment: the factor is unverified. Of many at once no more than `most` come in. */
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

/** @returns null also when it is another user's */
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
 * Takes a TOTP step: each at most once, and none before one that was taken.
 * @param step its number since 1970
 * @returns whether it is ours now; of many at once one gets it
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
 * Notes that a factor was shown, the first time or again.
 * @param credential WebAuthn: as it is after that, with its new counter
 * @returns whether the factor still is there
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

/** @returns whether there was one, of that user */
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

/** Forgets enrolments that were begun before a time and never finished. */
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

/** Forgets the other enrolments of a kind, once one of it has been finished. */
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
