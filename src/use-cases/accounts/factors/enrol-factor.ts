import {
  addFactor,
  deleteFactor,
  expireUnverifiedFactors,
  type AddFactorFailure,
} from '../../../database/accounts/factors.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import { findEnrolmentStart, MAX_FACTORS } from '../../../domain/accounts/factor-rules.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { Factor, User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure, AccountFailureCode } from '../account-failure.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { nameAccount } from '../profile/name-account.ts'
import { readEnrolment, type RequestedFactor, type ReadEnrolment } from './read-enrolment.ts'
import { recordAccountEvent } from '../record-event.ts'
import { rejectAnonymous, rejectFactorChange } from './reject-factor-change.ts'
import { makeTotpKey, type TotpKey } from './totp-key.ts'

export type EnrolledFactor = {
  readonly factor: Factor
  /** The authenticator app's data, shown only once; null for other types. */
  readonly totp: TotpKey['shown'] | null
}

/** Starts enrolling a second factor, which counts once it is verified. */
export async function enrolFactor(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'level'>,
  requested: RequestedFactor & { readonly visitor: Visitor },
): Promise<Outcome<EnrolledFactor, AccountFailure>> {
  if (caller.user.isAnonymous) return fail(rejectAnonymous())
  const read = readEnrolment(deps.settings, requested)
  if (!read.ok) return read
  const key =
    read.value.type === 'totp'
      ? await makeTotpKey(deps, { issuer: requested.issuer, account: nameAccount(caller.user) })
      : null
  const added = await inAccountTransaction(deps.db, (db) =>
    storeEnrolment({ ...deps, db }, caller, read.value, key, requested.visitor),
  )
  return added.ok ? succeed({ factor: added.value, totp: key?.shown ?? null }) : added
}

async function storeEnrolment(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'level'>,
  enrolment: ReadEnrolment,
  key: TotpKey | null,
  visitor: Visitor,
): Promise<Outcome<Factor, AccountFailure>> {
  const at = deps.clock()
  const userId = caller.user.id
  await lockUser(deps.db, userId)
  await expireUnverifiedFactors(deps.db, userId, findEnrolmentStart(at))
  const user = await lockUser(deps.db, userId)
  if (user === null) return fail({ code: 'user_not_found' })
  const error = rejectEnrolment(user, enrolment) ?? rejectFactorChange(caller.level, user)
  if (error !== null) return fail(error)
  await forgetSamePhone(deps, user, enrolment)
  const secret = key?.sealed ?? null
  const added = await addFactor(deps.db, { ...enrolment, userId, secret, max: MAX_FACTORS, at })
  if (!added.ok) return fail({ code: CODES[added.failure.kind] })
  const { id, type } = added.value
  await recordAccountEvent(deps, visitor, userId, 'factor-added', { id, type })
  return added
}

function rejectEnrolment(user: User, { type, friendlyName, phone }: ReadEnrolment) {
  const samePhone = user.factors.find((factor) => type === 'phone' && factor.phone === phone)
  if (samePhone?.status === 'verified')
    return { code: 'mfa_verified_factor_exists' } as const satisfies AccountFailure
  const others = user.factors.filter((factor) => factor !== samePhone)
  if (others.some((factor) => factor.friendlyName === friendlyName)) {
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`
    return { code: 'mfa_factor_name_conflict', message } as const satisfies AccountFailure
  }
  if (others.length < MAX_FACTORS) return null
  return { code: 'too_many_enrolled_mfa_factors' } as const satisfies AccountFailure
}

/** An unverified number from an earlier enrollment starts over. */
async function forgetSamePhone(
  { db }: AccountDeps,
  user: User,
  { phone }: ReadEnrolment,
): Promise<void> {
  const same = user.factors.filter((factor) => phone !== null && factor.phone === phone)
  for (const { id } of same) await deleteFactor(db, { factorId: id, userId: user.id })
}

const CODES: Readonly<Record<AddFactorFailure['kind'], AccountFailureCode>> = {
  'name-taken': 'mfa_factor_name_conflict',
  'too-many': 'too_many_enrolled_mfa_factors',
  'user-gone': 'user_not_found',
}
