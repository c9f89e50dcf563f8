import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { endSession, endSessions } from '../../../database/accounts/sessions.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { hasVerifiedFactor } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { Caller } from './find-caller.ts'
import { recordAccountEvent } from '../record-event.ts'

/** Which of a user's sessions end: all, this one, or all but this one. */
export type SignOutScope = 'global' | 'local' | 'others'

/**
 * Ends sessions of the caller; their tokens become invalid. Only this one if the account has a second
 * factor that the session has not used: a stolen password must not sign the owner out everywhere.
 */
export async function signOut(
  deps: AccountDeps,
  { user, session, level }: Caller,
  { scope, visitor }: { readonly scope: SignOutScope; readonly visitor: Visitor },
): Promise<Outcome<void, AccountFailure>> {
  if (scope !== 'local' && isStepUpNeeded(level, hasVerifiedFactor(user)))
    return fail({
      code: 'insufficient_aal',
      message: 'Show your second factor first, or use scope=local to end this session only',
    })
  await inTransaction(deps.db, async (db) => {
    if (scope === 'global') await endSessions(db, user.id, {})
    if (scope === 'local') await endSession(db, { sessionId: session.id, userId: user.id })
    if (scope === 'others') await endSessions(db, user.id, { except: session.id })
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'sign-out', { scope })
  })
  return succeed(undefined)
}
