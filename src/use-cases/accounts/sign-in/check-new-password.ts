import { takeByCode } from '../../../database/accounts/take-by-code.ts'
import { readPasswordHash } from '../../../database/accounts/users.ts'
import { isOneTimeCode } from '../../../domain/accounts/one-time-code.ts'
import { isUsablePassword, judgePassword } from '../../../domain/accounts/password-policy.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { choosePassword, describeBusyHasher, describeError } from './choose-password.ts'
import { computeCodeMac } from '../one-time-tokens/code-mac.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { findTokenTarget } from '../one-time-tokens/token-target.ts'
import type { RequestedRead } from '../profile/read-user-changes.ts'
import { refundRateLimit, consumeRateLimit } from '../one-time-tokens/consume-rate-limit.ts'

/** Younger sessions need no code for a new password. */
const FRESH_SESSION_MS = 24 * 3_600_000

type PasswordChange = Pick<RequestedRead, 'password' | 'currentPassword' | 'nonce'>

/**
 * Whether a user may set the requested password and has submitted what that requires. Anything submitted without being required must be right as well.
 * @returns its hash; null if no password is requested
 */
export async function checkNewPassword(
  deps: AccountDeps,
  { user, session }: Caller,
  { password, currentPassword, nonce }: PasswordChange,
): Promise<Outcome<string | null, AccountFailure>> {
  if (password === null) return succeed(null)
  const { settings } = deps
  const judged = judgePassword(password, settings.passwordPolicy)
  if (!judged.ok) return fail(describeError(judged.failure, settings.passwordPolicy))
  const stored = await readPasswordHash(deps.db, user.id)
  const isRecovery = session.proofs.some(({ method }) => method === 'recovery')
  const isRequested = settings.isCurrentPasswordRequired && stored !== null && !isRecovery
  if (currentPassword === null && isRequested) return fail({ code: 'current_password_required' })
  if (currentPassword !== null) {
    const current = await checkCurrentPassword(deps, user, currentPassword, stored)
    if (!current.ok) return current
  }
  const age = deps.clock().getTime() - Date.parse(session.createdAt)
  if (nonce === null && settings.isReauthenticationRequired && age >= FRESH_SESSION_MS)
    return fail({ code: 'reauthentication_needed' })
  // Counted like any other guess: a match reveals the password to whoever has the session.
  const attempt = await consumeRateLimit(deps, 'wrong-proofs', user.id)
  if (!attempt.ok) return attempt
  const same = await deps.passwords.verify(password, stored)
  if (!same.ok) return fail(describeBusyHasher(same.failure))
  if (same.value.isMatch) return fail({ code: 'same_password' })
  const chosen = await choosePassword(deps, password)
  if (!chosen.ok) return chosen
  if (nonce !== null) {
    const shown = await checkNonce(deps, user, nonce)
    if (!shown.ok) return shown
  }
  await refundRateLimit(deps, 'wrong-proofs', user.id)
  return succeed(chosen.value.hash)
}

export async function checkCurrentPassword(
  deps: AccountDeps,
  user: User,
  given: string,
  stored: string | null,
): Promise<Outcome<void, AccountFailure>> {
  // Counted first, or concurrent tries would all slip through.
  const attempt = await consumeRateLimit(deps, 'wrong-proofs', user.id)
  if (!attempt.ok) return attempt
  const isUsable = isUsablePassword(given)
  const matched = await deps.passwords.verify(isUsable ? given : '-', isUsable ? stored : null)
  if (matched.ok && !matched.value.isMatch) return fail({ code: 'current_password_invalid' })
  await refundRateLimit(deps, 'wrong-proofs', user.id)
  return matched.ok ? succeed(undefined) : fail(describeBusyHasher(matched.failure))
}

export async function checkNonce(
  { db, clock, secrets }: AccountDeps,
  user: User,
  nonce: string,
): Promise<Outcome<void, AccountFailure>> {
  const code = nonce.trim()
  const target = findTokenTarget(user, 'reauthentication')
  if (target === null || !isOneTimeCode(code)) return fail({ code: 'reauthentication_not_valid' })
  const { address } = target
  const taken = await takeByCode(db, {
    purposes: ['reauthentication'],
    address,
    codeMac: (purpose) => computeCodeMac(secrets, { purpose, address, code }),
    at: clock(),
  })
  return taken?.userId === user.id
    ? succeed(undefined)
    : fail({ code: 'reauthentication_not_valid' })
}
