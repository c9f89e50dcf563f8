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

/** What a client is told of a password that was taken although it is weak. */
export type WeakPassword = {
  readonly reasons: readonly WeakPasswordReason[]
  readonly message: string
}

/** A password that somebody may have, hashed. */
export type ChosenPassword = {
  readonly hash: string
  readonly weakReasons: readonly WeakPasswordReason[]
}

/** Judges and hashes a new password; `validation_failed`, `weak_password` or too much to do. */
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

/** Why a password may not be chosen, in the words of the wire. */
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
    nul: 'A password cannot hold the character NUL',
    'broken-unicode': 'The password is no valid Unicode text',
    'too-long': `A password has at most ${MAX_PASSWORD_LENGTH} characters`,
  }[error.reason]
  return { code: 'validation_failed', message }
}

/** What to tell the client about a password it may go on with; undefined when nothing. */
export function warnOfWeakness(
  reasons: readonly WeakPasswordReason[],
  { minLength }: Pick<PasswordPolicy, 'minLength'>,
): WeakPassword | undefined {
  if (reasons.length === 0) return undefined
  return { reasons, message: describeWeakness(reasons, minLength) }
}

/** Too many passwords are being hashed: worth trying again soon. */
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
