import {
  judgePassword,
  MAX_PASSWORD_LENGTH,
  type PasswordPolicy,
  type PasswordError,
  type WeakPasswordReason,
} from '../../../domain/accounts/password-policy.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { HasherBusy } from '../../ports/password-hasher.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'

/** The warning for an accepted weak password. */
export type WeakPassword = {
  readonly reasons: readonly WeakPasswordReason[]
  readonly message: string
}

/** An accepted password, hashed. */
export type ChosenPassword = {
  readonly hash: string
  readonly weakReasons: readonly WeakPasswordReason[]
}

/** Checks and hashes a new password; `validation_failed`, `weak_password` or server busy. */
export async function choosePassword(
  { passwords, settings }: Pick<AccountDeps, 'passwords' | 'settings'>,
  password: string,
): Promise<Outcome<ChosenPassword, AccountFailure>> {
  const judged = judgePassword(password, settings.passwordPolicy)
  if (!judged.ok) return fail(describeError(judged.failure, settings.passwordPolicy))
  const hashed = await passwords.hash(password)
  if (!hashed.ok) return fail(describeBusyHasher(hashed.failure))
  return succeed({ hash: hashed.value, weakReasons: judged.value })
}

/** Why a password is rejected, as a wire error. */
export function describeError(
  error: PasswordError,
  { minLength }: Pick<PasswordPolicy, 'minLength'>,
): AccountFailure {
  if (error.kind === 'weak-password') {
    const message = describeWeakness(error.reasons, minLength)
    return { code: 'weak_password', message, weakReasons: error.reasons }
  }
  const message = {
    empty: 'A password is required',
    nul: 'A password cannot contain the character NUL',
    'broken-unicode': 'The password is not valid Unicode text',
    'too-long': `A password has at most ${MAX_PASSWORD_LENGTH} characters`,
  }[error.reason]
  return { code: 'validation_failed', message }
}

/** The warning about an accepted password; undefined if none. */
export function warnOfWeakness(
  reasons: readonly WeakPasswordReason[],
  { minLength }: Pick<PasswordPolicy, 'minLength'>,
): WeakPassword | undefined {
  if (reasons.length === 0) return undefined
  return { reasons, message: describeWeakness(reasons, minLength) }
}

/** Too many passwords are being hashed: retry soon. */
export function describeBusyHasher({ retryAfterSeconds }: HasherBusy): AccountFailure {
  return { code: 'over_request_rate_limit', retryAfterSeconds, detail: 'the hasher is busy' }
}

function describeWeakness(reasons: readonly WeakPasswordReason[], minLength: number): string {
  const sentences = {
    length: `Password should be at least ${minLength} characters.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  }
  return reasons.map((reason) => sentences[reason]).join(' ')
}
