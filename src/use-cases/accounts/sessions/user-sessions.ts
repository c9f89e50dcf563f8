import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { endSession, listSessions } from '../../../database/accounts/sessions.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import type { Session, Visitor } from '../../../domain/accounts/session.ts'
import { hasVerifiedFactor } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { Caller } from './find-caller.ts'
import { recordAccountEvent } from '../record-event.ts'

/** All of the caller's sessions, newest first; not before the account's second factor, if it has one. */
export async function readUserSessions(
  { db }: Pick<AccountDeps, 'db'>,
  { user, level }: Caller,
): Promise<Outcome<readonly Session[], AccountFailure>> {
  if (isStepUpNeeded(level, hasVerifiedFactor(user))) return fail({ code: 'insufficient_aal' })
  return succeed(await listSessions(db, user.id))
}

/**
 * Ends one session of the caller, possibly the current one; its tokens become invalid. Others can't be
 * ended before the account's second factor, if it has one.
 * @param sessionId a UUID
 * @returns whether they had it
 */
export async function endUserSession(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { user, session, level }: Caller,
  { sessionId, visitor }: { readonly sessionId: string; readonly visitor: Visitor },
): Promise<Outcome<boolean, AccountFailure>> {
  if (sessionId !== session.id && isStepUpNeeded(level, hasVerifiedFactor(user)))
    return fail({ code: 'insufficient_aal' })
  const isEnded = await inTransaction(deps.db, async (db) => {
    if (!(await endSession(db, { sessionId, userId: user.id }))) return false
    const details = { own: sessionId === session.id }
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'session-ended', details)
    return true
  })
  return succeed(isEnded)
}
