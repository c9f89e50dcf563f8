import { deleteUser, readPasswordHash } from '../../../database/accounts/users.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import { hasVerifiedFactor } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { checkCurrentPassword, checkNonce } from '../sign-in/check-new-password.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { refundRateLimit, consumeRateLimit } from '../one-time-tokens/consume-rate-limit.ts'

/** What a user submits to delete their account. */
export type DeletionProof = {
  readonly currentPassword?: string | undefined
  /** From `GET /reauthenticate`. */
  readonly nonce?: string | undefined
}

/** How recent a second factor or provider sign-in must be to count. */
const FRESH_SECONDS = 600

/**
 * Deletes the caller's account and all its data, in every table; all sessions end. It requires the password; an account without one needs a mailed code, or a second factor
 * or provider sign-in within the last minutes.
 */
export async function deleteAccount(
  deps: AccountDeps,
  caller: Caller,
  token: DeletionProof,
): Promise<Outcome<void, AccountFailure>> {
  const { user, level } = caller
  if (isStepUpNeeded(level, hasVerifiedFactor(user))) return fail({ code: 'insufficient_aal' })
  const shown = await checkToken(deps, caller, token)
  if (!shown.ok) return shown
  await deleteUser(deps.db, user.id)
  deps.log.info({ userId: user.id }, 'account deleted by its owner')
  return succeed(undefined)
}

async function checkToken(
  deps: AccountDeps,
  caller: Caller,
  { currentPassword = '', nonce = '' }: DeletionProof,
): Promise<Outcome<void, AccountFailure>> {
  const { user } = caller
  const hash = await readPasswordHash(deps.db, user.id)
  if (hash !== null) {
    if (currentPassword === '') return fail({ code: 'current_password_required' })
    return checkCurrentPassword(deps, user, currentPassword, hash)
  }
  if (nonce !== '') return checkCountedNonce(deps, caller, nonce)
  if (isFresh(caller, deps.clock())) return succeed(undefined)
  const message = 'Ask for a code by GET /reauthenticate, or sign in again, and show it as "nonce"'
  return fail({ code: 'reauthentication_needed', message })
}

async function checkCountedNonce(
  deps: AccountDeps,
  { user }: Caller,
  nonce: string,
): Promise<Outcome<void, AccountFailure>> {
  const attempt = await consumeRateLimit(deps, 'wrong-proofs', user.id)
  if (!attempt.ok) return attempt
  const shown = await checkNonce(deps, user, nonce)
  if (shown.ok) await refundRateLimit(deps, 'wrong-proofs', user.id)
  return shown
}

function isFresh({ session, user }: Caller, at: Date): boolean {
  const since = at.getTime() / 1_000 - FRESH_SECONDS
  const counts = hasVerifiedFactor(user)
    ? ['totp', 'mfa/phone', 'mfa/webauthn']
    : ['oauth', 'mfa/webauthn']
  return session.proofs.some(
    ({ method, timestamp }) => timestamp >= since && counts.includes(method),
  )
}
