import type { AuthenticationMethod } from './assurance.ts'
import { LIFETIME_SECONDS } from './token-lifetimes.ts'
import type { Factor, FactorType } from './user.ts'

/** Maximum factors per account, verified or not. */
export const MAX_FACTORS = 10

/** The proof a session gets from a factor of this type. */
export const FACTOR_PROOF = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Readonly<Record<FactorType, AuthenticationMethod>>

export function isFactorType(text: string): text is FactorType {
  return Object.hasOwn(FACTOR_PROOF, text)
}

/** An unfinished enrollment expires after five minutes. */
export function isFactorExpired(
  { status, createdAt }: Pick<Factor, 'status' | 'createdAt'>,
  at: Date,
): boolean {
  return status === 'unverified' && Date.parse(createdAt) < findEnrolmentStart(at).getTime()
}

/** Enrollments started before this have expired. */
export function findEnrolmentStart(at: Date): Date {
  return new Date(at.getTime() - LIFETIME_SECONDS.unverifiedFactor * 1_000)
}
