import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Session } from '../../domain/accounts/session.ts'
import type { AccountTables } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from './in-transaction.ts'
import { tryWithin } from './savepoint.ts'
import { SESSION_COLUMNS, toSession } from './sessions.ts'

/** What a session's newest refresh token is derived from. */
type RefreshPosition = {
  /** 16 random bytes per session. */
  readonly salt: Uint8Array
  /** From 1. */
  readonly number: number
}

type RefreshAdvance =
  | ({ readonly kind: 'issued'; readonly session: Session } & RefreshPosition)
  /** An old token was reused: it may be stolen. The session has been ended. */
  | { readonly kind: 'reused'; readonly userId: string; readonly sessionId: string }
  /** No such session, or it never issued that number. */
  | { readonly kind: 'gone' }
  /** The session stayed locked for 5 s. */
  | { readonly kind: 'busy' }

type SessionRow = Selectable<AccountTables['auth.sessions']>

export async function readRefreshSalt(
  db: Kysely<Schema>,
  sessionId: string,
): Promise<RefreshPosition | null> {
  const row = await db
    .selectFrom('auth.sessions')
    .select(['refresh_salt as salt', 'refresh_number as number'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Handles a refresh token by its age in the rotation. Serialized per session: of concurrent
 * calls with the newest token one advances, the others get the same new one.
 * @param presented the token's number, its MAC already verified: otherwise anyone could end a
 * session
 * @param reuseSeconds how long after the last refresh an older token counts as a second tab
 */
export async function advanceRefresh(
  db: Kysely<Schema>,
  {
    sessionId,
    presented,
    reuseSeconds,
    at,
  }: {
    readonly sessionId: string
    readonly presented: number
    readonly reuseSeconds: number
    readonly at: Date
  },
): Promise<RefreshAdvance> {
  return inTransaction(db, async (tx) => {
    const locked = await lockSession(tx, sessionId)
    if (locked === null) return { kind: 'busy' }
    const { row } = locked
    if (row === undefined || presented > row.refresh_number) return { kind: 'gone' }
    if (presented === row.refresh_number) return moveOn(tx, row, at)
    const isParent = presented === row.refresh_number - 1
    const sinceRefreshMs = at.getTime() - Date.parse(row.refreshed_at)
    if (isParent || sinceRefreshMs < reuseSeconds * 1000) return issue(row)
    await tx.deleteFrom('auth.sessions').where('id', '=', sessionId).execute()
    return { kind: 'reused', userId: row.user_id, sessionId }
  })
}

/** @returns null when the lock times out */
async function lockSession(
  tx: Transaction<Schema>,
  sessionId: string,
): Promise<{ readonly row: SessionRow | undefined } | null> {
  const locked = await tryWithin(
    tx,
    // lock_not_available
    (sqlState) => sqlState === '55P03',
    async () => {
      await sql`set local lock_timeout = '5s'`.execute(tx)
      const row = await tx
        .selectFrom('auth.sessions')
        .selectAll()
        .where('id', '=', sessionId)
        .forUpdate()
        .executeTakeFirst()
      return { row }
    },
  )
  if (locked !== null) await sql`set local lock_timeout to default`.execute(tx)
  return locked
}

async function moveOn(tx: Transaction<Schema>, row: SessionRow, at: Date): Promise<RefreshAdvance> {
  const moved = await tx
    .updateTable('auth.sessions')
    .set({ refresh_number: row.refresh_number + 1, refreshed_at: at.toISOString() })
    .where('id', '=', row.id)
    .returning([...SESSION_COLUMNS, 'refresh_salt', 'refresh_number'])
    .executeTakeFirstOrThrow()
  return issue(moved)
}

function issue(row: SessionRow): RefreshAdvance {
  return {
    kind: 'issued',
    session: toSession(row),
    salt: row.refresh_salt,
    number: row.refresh_number,
  }
}
