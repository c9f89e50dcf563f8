import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { endSession, listSessions } from '../../../database/accounts/sessions.ts'
import type { Session, Visitor } from '../../../domain/accounts/session.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { Caller } from './find-caller.ts'
import { recordAccountEvent } from '../record-event.ts'

/** All of the caller's sessions, newest first. */
export function readUserSessions(
  { db }: Pick<AccountDeps, 'db'>,
  { user }: Pick<Caller, 'user'>,
): Promise<readonly Session[]> {
  return listSessions(db, user.id)
}

/**
 * Ends one session of the caller, possibly the current one; its tokens become invalid.
 * @param sessionId a UUID
 * @returns whether they had it
 */
export function endUserSession(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { user, session }: Pick<Caller, 'user' | 'session'>,
  { sessionId, visitor }: { readonly sessionId: string; readonly visitor: Visitor },
): Promise<boolean> {
  return inTransaction(deps.db, async (db) => {
    const isEnded = await endSession(db, { sessionId, userId: user.id })
    if (!isEnded) return false
    const details = { own: sessionId === session.id }
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'session-ended', details)
    return true
  })
}
