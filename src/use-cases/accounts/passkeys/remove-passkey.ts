import { deletePasskey } from '../../../database/accounts/passkeys.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { isUuid } from '../../../domain/accounts/uuid.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { recordAccountEvent } from '../record-event.ts'
import { rejectFactorChange } from '../factors/reject-factor-change.ts'
import { sendNotice } from '../one-time-tokens/send-notice.ts'

/** Removes a passkey. Sessions it opened stay active: they are on the list. */
export async function removePasskey(
  deps: AccountDeps,
  { user, level }: Pick<Caller, 'user' | 'level'>,
  { passkeyId, visitor }: { readonly passkeyId: string; readonly visitor: Visitor },
): Promise<Outcome<void, AccountFailure>> {
  const error = rejectFactorChange(level, user)
  if (error !== null) return fail(error)
  if (!isUuid(passkeyId)) return fail({ code: 'webauthn_credential_not_found' })
  const removed = await inAccountTransaction(deps.db, async (db) => {
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
