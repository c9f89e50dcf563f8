import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { endSession, endSessions } from '../../../database/accounts/sessions.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { Caller } from './find-caller.ts'

import { recordAccountEvent } from '../record-event.ts'

/** Which of a user's sessions end: all, this one, or all but this one. */
export type SignOutScope = 'global' | 'local' | 'others'

/** Ends sessions of the caller; their tokens become invalid. */
export function signOut(
  deps: AccountDeps,
  { user, session }: Pick<Caller, 'user' | 'session'>,
  { scope, visitor }: { readonly scope: SignOutScope; readonly visitor: Visitor },
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    if (scope === 'global') await endSessions(db, user.id, {})
    if (scope === 'local') await endSession(db, { sessionId: session.id, userId: user.id })
    if (scope === 'others') await endSessions(db, user.id, { except: session.id })
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'sign-out', { scope })
  })
}
