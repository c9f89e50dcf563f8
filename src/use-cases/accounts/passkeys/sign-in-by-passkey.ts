import {
  findPasskeyByCredential,
  type Passkey,
  touchPasskey,
} from '../../../database/accounts/passkeys.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { WebauthnCredential } from '../../ports/webauthn.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { takeCeremony } from './passkey-ceremony.ts'

/** The claimed user of an authenticator's response, not verified. */
type CredentialNames = {
  /** base64url. */
  readonly credentialId: string
  /** The user handle: the user's id at registration. */
  readonly userId: string
}

type PasskeyView = {
  readonly challengeId: string
  readonly credential: unknown
  readonly visitor: Visitor
}

/**
 * Signs in with a passkey. The authenticator was present and verified fingerprint, face or PIN, so the
 * session is aal2.
 */
export async function signInByPasskey(
  deps: AccountDeps,
  shown: PasskeyView,
): Promise<Outcome<OpenedSession, AccountFailure>> {
  const ceremony = await takeCeremony(deps, null, shown)
  if (!ceremony.ok) return ceremony
  const names = readCredentialNames(shown.credential)
  if (names === null) return fail({ code: 'webauthn_verification_failed' })
  const passkey = await findPasskeyByCredential(deps.db, names.credentialId)
  if (passkey === null) return fail({ code: 'webauthn_credential_not_found' })
  if (names.userId !== passkey.userId)
    return fail({ code: 'webauthn_verification_failed', detail: 'the user handle is another' })
  const { webauthn } = deps
  const judged = await webauthn.finishRequest(ceremony.value, passkey.credential, shown.credential)
  if (!judged.ok)
    return fail({ code: 'webauthn_verification_failed', detail: judged.failure.detail })
  return inAccountTransaction(deps.db, (db) =>
    open({ ...deps, db }, passkey, judged.value, shown.visitor),
  )
}

async function open(
  deps: AccountDeps,
  passkey: Passkey,
  credential: WebauthnCredential,
  visitor: Visitor,
): Promise<Outcome<OpenedSession, AccountFailure>> {
  const { db, clock } = deps
  const user = await lockUser(db, passkey.userId)
  const current = await findPasskeyByCredential(db, credential.id)
  // Removed, or used by another response since: then it was checked against an old counter.
  if (user === null || current?.credential.counter !== passkey.credential.counter)
    return fail({ code: 'webauthn_verification_failed', detail: 'the passkey has changed since' })
  const unconfirmed = rejectUnconfirmed(user)
  if (unconfirmed !== null) return fail(unconfirmed)
  await touchPasskey(db, passkey.id, { credential, at: clock() })
  return openSession(deps, user, { method: 'mfa/webauthn', visitor })
}

function rejectUnconfirmed(user: User): AccountFailure | null {
  if (user.email !== null && user.emailConfirmedAt === null) return { code: 'email_not_confirmed' }
  if (user.phone !== null && user.phoneConfirmedAt === null) return { code: 'phone_not_confirmed' }
  return null
}

/**
 * Reads both ids from a sign-in response (WebAuthn level 3 §7.2, step 6: without both the user is
 * unknown).
 * @param answer `PublicKeyCredential.toJSON()`, unvalidated
 */
function readCredentialNames(answer: unknown): CredentialNames | null {
  const { id, response } = toFields(answer)
  const { userHandle } = toFields(response)
  if (typeof id !== 'string' || typeof userHandle !== 'string') return null
  // The database cannot store NUL.
  if (!/^[A-Za-z0-9_-]{1,2000}$/.test(id)) return null
  return { credentialId: id, userId: Buffer.from(userHandle, 'base64url').toString('utf8') }
}

function toFields(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
