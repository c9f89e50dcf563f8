import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Session } from '../../domain/accounts/session.ts'
import type { AccountTables } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from './in-transaction.ts'
import { tryWithin } from './savepoint.ts'
import { SESSION_COLUMNS, toSession } from './sessions.ts'

/** What a session's newest refresh token is computed of. */
type RefreshPosition = {
  /** 16 random bytes, the session's own. */
  readonly salt: Uint8Array
  /** From 1. */
  readonly number: number
}

type RefreshAdvance =
  | ({ readonly kind: 'issued'; readonly session: Session } & RefreshPosition)
  /** An old token came back: whoever has it stole it or was stolen from. The session has ended. */
  | { readonly kind: 'reused'; readonly userId: string; readonly sessionId: string }
  /** There is no such session, or it never gave out that number. */
  | { readonly kind: 'gone' }
  /** Others held the session for 5 s. */
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
 * Answers a refresh token by the table of auth contract §4. One after the other for each session: of
 * many at once with the newest token one moves on, the others get what that one got.
 * @param presented the token's number, its MAC already verified: without that anybody could end a session
 * @param reuseSeconds for how long after the last refresh any older token passes for a second tab
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

/** @returns null when others would not let go of it */
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
