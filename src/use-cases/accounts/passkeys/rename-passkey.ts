import { renamePasskey as storeName } from '../../../database/accounts/passkeys.ts'
import type { Passkey } from '../../../domain/accounts/passkey.ts'
import { isUuid } from '../../../domain/accounts/uuid.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { readGivenName } from '../factors/read-enrolment.ts'

export async function renamePasskey(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { user }: Pick<Caller, 'user'>,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<Outcome<Passkey, AccountFailure>> {
  const given = readGivenName(name)
  if (!given.ok) return given
  if (given.value === '')
    return fail({ code: 'validation_failed', message: 'friendly_name is required' })
  const wanted = { passkeyId, userId: user.id, friendlyName: given.value, at: clock() }
  const renamed = isUuid(passkeyId) ? await storeName(db, wanted) : null
  return renamed === null ? fail({ code: 'webauthn_credential_not_found' }) : succeed(renamed)
}
