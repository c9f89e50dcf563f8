import { findFactor, type StoredFactor } from '../../../database/accounts/factors.ts'
import { isFactorExpired } from '../../../domain/accounts/factor-rules.ts'
import { isUuid } from '../../../domain/accounts/uuid.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { rejectAnonymous } from './reject-factor-change.ts'

/** The caller's factor with that id, if it is verified or not too old. */
export async function findUserFactor(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { user }: Pick<Caller, 'user'>,
  factorId: string,
): Promise<Outcome<StoredFactor, AccountFailure>> {
  if (user.isAnonymous) return fail(rejectAnonymous())
  const factor = isUuid(factorId) ? await findFactor(db, { factorId, userId: user.id }) : null
  return factor === null || isFactorExpired(factor, clock())
    ? fail({ code: 'mfa_factor_not_found' })
    : succeed(factor)
}
