import { listPasskeys } from '../../../database/accounts/passkeys.ts'
import type { Passkey } from '../../../domain/accounts/passkey.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { Caller } from '../sessions/find-caller.ts'

/** The caller's passkeys, oldest first. */
export function readPasskeys(
  { db }: Pick<AccountDeps, 'db'>,
  { user }: Pick<Caller, 'user'>,
): Promise<readonly Passkey[]> {
  return listPasskeys(db, user.id)
}
