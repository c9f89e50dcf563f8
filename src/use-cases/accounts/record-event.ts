import { recordEvent } from '../../database/accounts/audit.ts'
import type { Visitor } from '../../domain/accounts/session.ts'
import type { JsonValue } from '../../domain/accounts/user-metadata.ts'
import type { AccountDeps } from './account-deps.ts'

/** All event types of the audit trail. */
export type AccountEvent =
  | 'sign-up'
  /** Someone tried to sign up with this account's address. */
  | 'signed-up-again'
  | 'sign-in'
  | 'sign-out'
  | 'session-ended'
  | 'refresh-token-reused'
  | 'recovery-asked'
  | 'reauthentication-asked'
  | 'email-confirmed'
  | 'phone-confirmed'
  | 'email-change-asked'
  | 'email-changed'
  | 'phone-change-asked'
  | 'phone-changed'
  | 'password-changed'
  | 'metadata-changed'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'factor-added'
  | 'factor-verified'
  | 'factor-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'api-key-made'
  | 'api-key-revoked'
  | 'app-connected'
  | 'app-disconnected'
  | 'passkey-added'
  | 'passkey-removed'
  | 'account-exported'

/**
 * Adds a row to the account's audit trail; in a transaction it is committed or rolled back with its
 * change.
 * @param details text for the account's owner; never a secret or someone else's address
 */
export async function recordAccountEvent(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  visitor: Visitor,
  userId: string,
  event: AccountEvent,
  details: Readonly<Record<string, JsonValue>> = {},
): Promise<void> {
  await recordEvent(db, { userId, event, visitor, details, at: clock() })
}
