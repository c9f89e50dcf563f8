import { listPasskeys } from '../../../database/accounts/passkeys.ts'
import { MAX_PASSKEYS } from '../../../domain/accounts/passkey.ts'
import { chooseWebauthnParty } from '../../../domain/accounts/webauthn-party.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { listKnownCredentials } from './known-credentials.ts'
import { nameAccount } from '../profile/name-account.ts'
import { saveCeremony, type PasskeyCeremony } from './passkey-ceremony.ts'
import { rejectFactorChange } from '../factors/reject-factor-change.ts'

/** Starts registering a passkey of the caller. */
export async function beginPasskey(
  deps: AccountDeps,
  { user, level }: Pick<Caller, 'user' | 'level'>,
  pageOrigin: string | null,
): Promise<Outcome<PasskeyCeremony, AccountFailure>> {
  const error = rejectFactorChange(level, user)
  if (error !== null) return fail(error)
  const passkeys = await listPasskeys(deps.db, user.id)
  if (passkeys.length >= MAX_PASSKEYS) return fail({ code: 'too_many_passkeys' })
  const begun = await deps.webauthn.beginCreate({
    ...chooseWebauthnParty(deps.settings.redirectRules.siteUrl, pageOrigin),
    userId: user.id,
    userName: nameAccount(user),
    excluded: await listKnownCredentials(deps.db, user),
    isDiscoverable: true,
  })
  return succeed(await saveCeremony(deps, user.id, begun))
}
