import { chooseWebauthnParty } from '../../../domain/accounts/webauthn-party.ts'
import type { AccountDeps } from '../account-deps.ts'
import { saveCeremony, type PasskeyCeremony } from './passkey-ceremony.ts'

/** Requests any passkey of this product; the user is not known beforehand. */
export async function beginPasskeySignIn(
  deps: AccountDeps,
  pageOrigin: string | null,
): Promise<PasskeyCeremony> {
  const party = chooseWebauthnParty(deps.settings.redirectRules.siteUrl, pageOrigin)
  return saveCeremony(deps, null, await deps.webauthn.beginRequest({ ...party, allowed: [] }))
}
