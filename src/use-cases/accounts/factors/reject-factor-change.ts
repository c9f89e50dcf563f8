import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import { hasVerifiedFactor, type User } from '../../../domain/accounts/user.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { Caller } from '../sessions/find-caller.ts'

/**
 * Why a user may not add a factor or change passkeys: a user with a second factor must have passed
 * it, or a stolen password would be enough to add another.
 * @returns null if they may
 */
export function rejectFactorChange(
  level: Caller['level'],
  user: Pick<User, 'isAnonymous' | 'factors'>,
): AccountFailure | null {
  if (user.isAnonymous) return rejectAnonymous()
  if (!isStepUpNeeded(level, hasVerifiedFactor(user))) return null
  return { code: 'insufficient_aal', message: 'AAL2 required: show your second factor first' }
}

export function rejectAnonymous(): AccountFailure {
  const message = 'Anonymous user not allowed to perform these actions'
  return { code: 'no_authorization', message }
}
