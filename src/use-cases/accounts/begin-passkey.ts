import { listPasskeys } from '../../database/accounts/passkeys.ts'
import { MOST_PASSKEYS } from '../../domain/accounts/passkey.ts'
import { chooseWebauthnParty } from '../../domain/accounts/webauthn-party.ts'
import { fail, succeed, type Outcome } from '../../domain/outcome.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AccountFailure } from './account-failure.ts'
import type { Caller } from './find-caller.ts'
import { listKnownCredentials } from './known-credentials.ts'
import { nameAccount } from './name-account.ts'
import { keepCeremony, type PasskeyCeremony } from './passkey-ceremony.ts'
import { refuseFactorChange } from './refuse-factor-change.ts'

/** Asks for a new passkey of the caller's. */
export async function beginPasskey(
  deps: AccountDeps,
  { user, level }: Pick<Caller, 'user' | 'level'>,
  pageOrigin: string | null,
): Promise<Outcome<PasskeyCeremony, AccountFailure>> {
  const refusal = refuseFactorChange(level, user)
  if (refusal !== null) return fail(refusal)
  const passkeys = await listPasskeys(deps.db, user.id)
  if (passkeys.length >= MOST_PASSKEYS) return fail({ code: 'too_many_passkeys' })
  const begun = await deps.webauthn.beginCreate({
    ...chooseWebauthnParty(deps.settings.redirectRules.siteUrl, pageOrigin),
    userId: user.id,
    userName: nameAccount(user),
    excluded: await listKnownCredentials(deps.db, user),
    isDiscoverable: true,
  })
  return succeed(await keepCeremony(deps, user.id, begun))
}
