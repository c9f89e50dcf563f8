import { chooseWebauthnParty } from '../../../domain/accounts/webauthn-party.ts'
import type { AccountDeps } from '../account-deps.ts'
import { saveCeremony, type PasskeyCeremony } from './passkey-ceremony.ts'

/** Asks for any passkey of this product; nobody says beforehand who they are. */
export async function beginPasskeySignIn(
  deps: AccountDeps,
  pageOrigin: string | null,
): Promise<PasskeyCeremony> {
  const party = chooseWebauthnParty(deps.settings.redirectRules.siteUrl, pageOrigin)
  return saveCeremony(deps, null, await deps.webauthn.beginRequest({ ...party, allowed: [] }))
}
