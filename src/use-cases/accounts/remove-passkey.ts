import { deletePasskey } from '../../database/accounts/passkeys.ts'
import type { Visitor } from '../../domain/accounts/session.ts'
import { isUuid } from '../../domain/accounts/uuid.ts'
import { fail, succeed, type Outcome } from '../../domain/outcome.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AccountFailure } from './account-failure.ts'
import { allOrNothing } from './all-or-nothing.ts'
import type { Caller } from './find-caller.ts'
import { recordAccountEvent } from './record-event.ts'
import { refuseFactorChange } from './refuse-factor-change.ts'
import { sendNotice } from './send-notice.ts'

/** Gives a passkey up. Sessions that it opened stay until they are ended: they are on the list. */
export async function removePasskey(
  deps: AccountDeps,
  { user, level }: Pick<Caller, 'user' | 'level'>,
  { passkeyId, visitor }: { readonly passkeyId: string; readonly visitor: Visitor },
): Promise<Outcome<void, AccountFailure>> {
  const refusal = refuseFactorChange(level, user)
  if (refusal !== null) return fail(refusal)
  if (!isUuid(passkeyId)) return fail({ code: 'webauthn_credential_not_found' })
  const removed = await allOrNothing(deps.db, async (db) => {
    if (!(await deletePasskey(db, { passkeyId, userId: user.id })))
      return fail({ code: 'webauthn_credential_not_found' } as const)
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'passkey-removed', {
      id: passkeyId,
    })
    return succeed(undefined)
  })
  if (removed.ok) sendNotice(deps, user, 'factor-removed')
  return removed
}
