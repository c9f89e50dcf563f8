import { randomBytes } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import {
  findAssuranceLevel,
  type AssuranceLevel,
  type AuthenticationProof,
  isStepUpNeeded,
  settleLevel,
} from '../../domain/accounts/assurance.ts'
import type { Session, Visitor } from '../../domain/accounts/session.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { AccountTables } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { writeJson } from './json-text.ts'
import { readUser } from './read-user.ts'
import { shortenAddress, shortenAgent } from './visitor-columns.ts'

export const SESSION_COLUMNS = [
  'id',
  'user_id',
  'proofs',
  'created_at',
  'refreshed_at',
  'user_agent',
  'address',
] as const

type SessionRow = Pick<Selectable<AccountTables['auth.sessions']>, (typeof SESSION_COLUMNS)[number]>

type SessionName = {
  /** UUID. */
  readonly sessionId: string
  /** UUID. */
  readonly userId: string
}

/** Creates a session. Its first refresh token has number 1. */
export async function createSession(
  db: Kysely<Schema>,
  session: {
    readonly userId: string
    readonly proofs: readonly AuthenticationProof[]
    readonly visitor: Visitor
    readonly at: Date
  },
): Promise<Session> {
  const at = session.at.toISOString()
  const row = await db
    .insertInto('auth.sessions')
    .values({
      user_id: session.userId,
      proofs: writeJson(session.proofs),
      refresh_salt: new Uint8Array(randomBytes(16)),
      refreshed_at: at,
      created_at: at,
      user_agent: shortenAgent(session.visitor.userAgent),
      address: shortenAddress(session.visitor.address),
    })
    .returning(SESSION_COLUMNS)
    .executeTakeFirstOrThrow()
  return toSession(row)
}

export async function findSession(db: Kysely<Schema>, id: string): Promise<Session | null> {
  const row = await db
    .selectFrom('auth.sessions')
    .select(SESSION_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : toSession(row)
}

/** The session and its user; null when it has ended or belongs to someone else. Ignores bans. */
export async function findLiveSession(
  db: Kysely<Schema>,
  { sessionId, userId }: SessionName,
): Promise<{ readonly session: Session; readonly user: User } | null> {
  const session = await findSession(db, sessionId)
  if (session?.userId !== userId) return null
  const user = await readUser(db, { column: 'id', value: userId })
  return user === null ? null : { session, user }
}

/**
 * Whether an access token's session is valid; one lookup by keys, for every request.
 * @param claimed the assurance level in the token: one issued before the second factor keeps its
 * lower level
 * @returns `owes-factor` for a live session that has not passed its account's second factor
 */
export async function isSessionLive(
  db: Kysely<Schema>,
  {
    sessionId,
    userId,
    claimed = 'aal2',
    at,
  }: SessionName & { readonly claimed?: AssuranceLevel; readonly at: Date },
): Promise<'live' | 'owes-factor' | 'session-gone' | 'user-gone' | 'banned'> {
  const found = await db
    .selectFrom('auth.users as u')
    .leftJoin('auth.sessions as s', (join) =>
      join.onRef('s.user_id', '=', 'u.id').on('s.id', '=', sessionId),
    )
    .select((select) => [
      'u.banned_until as bannedUntil',
      's.id as sessionId',
      's.proofs',
      select
        .exists(
          select
            .selectFrom('auth.mfa_factors as f')
            .select('f.id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.status', '=', 'verified'),
        )
        .as('hasFactor'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (found === undefined) return 'user-gone'
  if (found.sessionId === null) return 'session-gone'
  const isBanned = found.bannedUntil !== null && Date.parse(found.bannedUntil) > at.getTime()
  if (isBanned) return 'banned'
  const level = settleLevel(claimed, found.proofs ?? [])
  return isStepUpNeeded(level, Boolean(found.hasFactor)) ? 'owes-factor' : 'live'
}

/** Newest first. */
export async function listSessions(
  db: Kysely<Schema>,
  userId: string,
): Promise<readonly Session[]> {
  const rows = await db
    .selectFrom('auth.sessions')
    .select(SESSION_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSession)
}

/** @returns whether the user had one */
export async function endSession(
  db: Kysely<Schema>,
  { sessionId, userId }: SessionName,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Ends a user's sessions: all, all but one, or only those without a second factor.
 * @returns the number ended
 */
export async function endSessions(
  db: Kysely<Schema>,
  userId: string,
  which: { readonly except?: string; readonly onlyLevel?: 'aal1' } = {},
): Promise<number> {
  const sessions = await listSessions(db, userId)
  const ending = sessions
    .filter(({ id }) => id !== which.except)
    .filter(
      ({ proofs: tokens }) =>
        which.onlyLevel === undefined || findAssuranceLevel(tokens) === 'aal1',
    )
    .map(({ id }) => id)
  const { numDeletedRows } = await db
    .deleteFrom('auth.sessions')
    .where('id', '=', sql<string>`any (${ending}::uuid[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends every session of everyone: their access and refresh tokens stop working. */
export async function endAllSessions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('auth.sessions').execute()
}

/** Ends a user's sessions that were used longest ago, beyond this many. */
export async function endOldestSessions(
  db: Kysely<Schema>,
  userId: string,
  kept: number,
): Promise<void> {
  const oldest = db
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .offset(kept)
  await db.deleteFrom('auth.sessions').where('id', 'in', oldest).execute()
}

/** Updates the session's authentication methods; its next access token includes them. */
export async function setProofs(
  db: Kysely<Schema>,
  sessionId: string,
  tokens: readonly AuthenticationProof[],
): Promise<void> {
  await db
    .updateTable('auth.sessions')
    .set({ proofs: writeJson(tokens) })
    .where('id', '=', sessionId)
    .execute()
}

export function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    proofs: row.proofs,
    createdAt: row.created_at,
    refreshedAt: row.refreshed_at,
    userAgent: row.user_agent,
    address: row.address,
  }
}
