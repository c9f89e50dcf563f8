import { addPasskey as storePasskey, listPasskeys } from '../../../database/accounts/passkeys.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import { MAX_PASSKEYS, type Passkey } from '../../../domain/accounts/passkey.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { WebauthnCredential } from '../../ports/webauthn.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { listKnownCredentials } from './known-credentials.ts'
import { takeCeremony } from './passkey-ceremony.ts'
import { recordAccountEvent } from '../record-event.ts'
import { rejectFactorChange } from '../factors/reject-factor-change.ts'
import { sendNotice } from '../one-time-tokens/send-notice.ts'

type PasskeyView = {
  readonly challengeId: string
  readonly credential: unknown
  readonly visitor: Visitor
}

/** Registers a new passkey with the account. */
export async function addPasskey(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'level'>,
  shown: PasskeyView,
): Promise<Outcome<Passkey, AccountFailure>> {
  const error = rejectFactorChange(caller.level, caller.user)
  if (error !== null) return fail(error)
  const ceremony = await takeCeremony(deps, caller.user.id, shown)
  if (!ceremony.ok) return ceremony
  const finished = await deps.webauthn.finishCreate(ceremony.value, shown.credential)
  if (!finished.ok)
    return fail({ code: 'webauthn_verification_failed', detail: finished.failure.detail })
  const added = await inAccountTransaction(deps.db, (db) =>
    store({ ...deps, db }, caller, finished.value, shown.visitor),
  )
  if (added.ok) sendNotice(deps, caller.user, 'factor-added')
  return added
}

async function store(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'level'>,
  credential: WebauthnCredential,
  visitor: Visitor,
): Promise<Outcome<Passkey, AccountFailure>> {
  const { db, clock } = deps
  const user = await lockUser(db, caller.user.id)
  if (user === null) return fail({ code: 'user_not_found' })
  const error = rejectFactorChange(caller.level, user)
  if (error !== null) return fail(error)
  const passkeys = await listPasskeys(db, user.id)
  if (passkeys.length >= MAX_PASSKEYS) return fail({ code: 'too_many_passkeys' })
  const known = await listKnownCredentials(db, user)
  if (known.includes(credential.id)) return fail({ code: 'webauthn_credential_exists' })
  const stored = { userId: user.id, credential, friendlyName: '', at: clock() }
  const added = await storePasskey(db, stored)
  if (!added.ok) return fail({ code: 'webauthn_credential_exists' })
  await recordAccountEvent(deps, visitor, user.id, 'passkey-added', { id: added.value.id })
  return added
}
