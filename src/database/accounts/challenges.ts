import { sql, type Kysely } from 'kysely'
import { MAX_WRONG_CODES } from '../../domain/accounts/one-time-code.ts'
import type { StoredCeremony } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { writeJson } from './json-text.ts'

/** A factor challenge of one session. */
export type FactorChallenge = {
  /** UUID. */
  readonly id: string
  /** UUID. */
  readonly factorId: string
  /** UUID of the only session that may answer. */
  readonly sessionId: string
  /** Phone: MAC of the code. */
  readonly codeMac: Uint8Array | null
  /** WebAuthn only. */
  readonly ceremony: StoredCeremony | null
  readonly wrongTries: number
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly expiresAt: string
  /** Null while unused. */
  readonly usedAt: string | null
}

const CHALLENGE_COLUMNS = [
  'id',
  'factor_id as factorId',
  'session_id as sessionId',
  'code_mac as codeMac',
  'ceremony',
  'wrong_tries as wrongTries',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const

export async function addChallenge(
  db: Kysely<Schema>,
  challenge: Pick<FactorChallenge, 'factorId' | 'sessionId' | 'codeMac' | 'ceremony'> & {
    readonly expiresAt: Date
    readonly at: Date
  },
): Promise<FactorChallenge> {
  return db
    .insertInto('auth.mfa_challenges')
    .values({
      factor_id: challenge.factorId,
      session_id: challenge.sessionId,
      code_mac: challenge.codeMac,
      ceremony: challenge.ceremony === null ? null : writeJson(challenge.ceremony),
      created_at: challenge.at.toISOString(),
      expires_at: challenge.expiresAt.toISOString(),
    })
    .returning(CHALLENGE_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Includes used, expired and locked challenges: check its fields. */
export async function findChallenge(
  db: Kysely<Schema>,
  id: string,
): Promise<FactorChallenge | null> {
  const row = await db
    .selectFrom('auth.mfa_challenges')
    .select(CHALLENGE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Counts a wrong code. Count before comparing and reject above `MAX_WRONG_CODES`: comparing first
 * and counting later lets concurrent guesses exceed the limit.
 * @returns the count including this one; above the maximum if there is no such challenge
 */
export async function countWrongTry(db: Kysely<Schema>, id: string): Promise<number> {
  const row = await db
    .updateTable('auth.mfa_challenges')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('id', '=', id)
    .returning('wrong_tries')
    .executeTakeFirst()
  return row?.wrong_tries ?? MAX_WRONG_CODES + 1
}

/**
 * Consumes a challenge.
 * @returns whether this caller got it: unexpired, not locked, and only one of concurrent callers
 */
export async function useChallenge(db: Kysely<Schema>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.mfa_challenges')
    .set({ used_at: at.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .where('wrong_tries', '<=', MAX_WRONG_CODES)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
