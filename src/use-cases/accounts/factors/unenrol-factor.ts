import { deleteFactor, findFactor, type StoredFactor } from '../../../database/accounts/factors.ts'
import { listSessions, setProofs } from '../../../database/accounts/sessions.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import { dropToken } from '../../../domain/accounts/assurance.ts'
import { FACTOR_PROOF } from '../../../domain/accounts/factor-rules.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { FactorType } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import { dropUselessCodes } from './recovery-codes.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { recordAccountEvent } from '../record-event.ts'
import { sendNotice } from '../one-time-tokens/send-notice.ts'

type Unenrollment = { readonly factor: StoredFactor; readonly visitor: Visitor }

/** Removes a factor. Sessions that relied on it drop to aal1. */
export async function unenrolFactor(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'level'>,
  given: Unenrollment,
): Promise<Outcome<void, AccountFailure>> {
  const removed = await inAccountTransaction(deps.db, (db) =>
    remove({ ...deps, db }, caller, given),
  )
  if (!removed.ok) return removed
  if (removed.value === 'verified') sendNotice(deps, caller.user, 'factor-removed')
  return succeed(undefined)
}

/** @returns the factor's state before */
async function remove(
  deps: AccountDeps,
  { user, level }: Pick<Caller, 'user' | 'level'>,
  { factor: { id: factorId, type }, visitor }: Unenrollment,
): Promise<Outcome<StoredFactor['status'], AccountFailure>> {
  const { db } = deps
  await lockUser(db, user.id)
  // Reread: it may have been verified since it was looked up.
  const current = await findFactor(db, { factorId, userId: user.id })
  if (current === null) return fail({ code: 'mfa_factor_not_found' })
  const { status } = current
  if (status === 'verified' && level === 'aal1') {
    const message = 'AAL2 required to unenroll verified factor'
    return fail({ code: 'insufficient_aal', message })
  }
  await deleteFactor(db, { factorId, userId: user.id })
  if (status === 'verified') await lowerSessions(deps, user.id, type)
  await dropUselessCodes(deps, user.id)
  await recordAccountEvent(deps, visitor, user.id, 'factor-removed', { id: factorId, type })
  return succeed(status)
}

/**
 * Sessions do not record which of two factors of a type they used, so both count as removed. A
 * session with no other proof was opened by a passkey, which is neither.
 */
async function lowerSessions(
  { db }: Pick<AccountDeps, 'db'>,
  userId: string,
  type: FactorType,
): Promise<void> {
  for (const { id, proofs: tokens } of await listSessions(db, userId)) {
    const left = dropToken(tokens, FACTOR_PROOF[type])
    if (left.length < tokens.length && left.length > 0) await setProofs(db, id, left)
  }
}
