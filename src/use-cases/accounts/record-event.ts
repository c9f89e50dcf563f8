import { recordEvent } from '../../database/accounts/audit.ts'
import type { Visitor } from '../../domain/accounts/session.ts'
import type { JsonValue } from '../../domain/accounts/user-metadata.ts'
import type { AccountDeps } from './account-deps.ts'

/** Everything that an account's trail tells of (auth contract §5.8). */
export type AccountEvent =
  | 'sign-up'
  /** Somebody tried to sign up with an address that is this account's. */
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
  | 'passkey-added'
  | 'passkey-removed'
  | 'account-exported'

/**
 * Adds a row to the account's trail; in a transaction it stands or falls with the change it tells of.
 * @param details words for the account's holder; never a secret, nor an address of anybody else
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
