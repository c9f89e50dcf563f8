import { timingSafeEqual } from 'node:crypto'
import type { FactorChallenge } from '../../../database/accounts/challenges.ts'
import type { StoredFactor } from '../../../database/accounts/factors.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { WebauthnCredential } from '../../ports/webauthn.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { hasRecoveryCode } from '../../../database/accounts/recovery-codes.ts'
import { computeRecoveryMac } from './recovery-codes.ts'
import { computeFactorCodeMac } from './factor-code-mac.ts'
import { listKnownCredentials } from '../passkeys/known-credentials.ts'
import { findTotpStep } from './totp-key.ts'

/** The response to a challenge. */
export type PresentedToken = {
  /** Empty if there is none. */
  readonly code: string
  /** An authenticator's response. */
  readonly answer: { readonly kind: string; readonly response: unknown } | null
}

/** A verified factor response; what must still be saved with it. */
export type ValidToken = {
  /** TOTP: each step is accepted once. */
  readonly step: number | null
  /** WebAuthn: with its new counter. */
  readonly credential: WebauthnCredential | null
  /** The MAC of a recovery code, each accepted once. */
  readonly recoveryMac?: Uint8Array
}

/** Checks a response against the challenged factor. Changes nothing. */
export async function judgeFactorProof(
  deps: AccountDeps,
  { user, factor, challenge }: { user: User; factor: StoredFactor; challenge: FactorChallenge },
  { code, answer }: PresentedToken,
): Promise<Outcome<ValidToken, AccountFailure>> {
  if (factor.type === 'webauthn') return judgeAnswer(deps, user, factor, challenge, answer)
  if (factor.type === 'phone') {
    const mac = computeFactorCodeMac(deps.secrets, { factorId: factor.id, code })
    const isRight = challenge.codeMac !== null && timingSafeEqual(mac, challenge.codeMac)
    if (isRight) return succeed({ step: null, credential: null })
    return wrong('Invalid MFA Phone code entered')
  }
  const recovered = await judgeRecoveryCode(deps, user, factor, code)
  if (recovered !== null) return recovered
  const step = factor.secret === null ? null : await findTotpStep(deps, factor.secret, code)
  return step === null ? wrong('Invalid TOTP code entered') : succeed({ step, credential: null })
}

/**
 * A recovery code stands in for an app that has been verified.
 * @returns null if it is no code of the user
 */
async function judgeRecoveryCode(
  { db, secrets }: AccountDeps,
  { id: userId }: User,
  { status }: StoredFactor,
  code: string,
) {
  const mac = status === 'verified' ? computeRecoveryMac(secrets, userId, code) : null
  if (mac === null || !(await hasRecoveryCode(db, { userId, mac }))) return null
  return succeed({ step: null, credential: null, recoveryMac: mac })
}

async function judgeAnswer(
  { db, webauthn }: AccountDeps,
  user: User,
  factor: StoredFactor,
  { ceremony }: FactorChallenge,
  answer: PresentedToken['answer'],
): Promise<Outcome<ValidToken, AccountFailure>> {
  if (ceremony === null || answer?.kind !== ceremony.kind)
    return wrong('The answer does not match the ceremony that was started')
  const finished =
    factor.credential === null
      ? await webauthn.finishCreate(ceremony, answer.response)
      : await webauthn.finishRequest(ceremony, factor.credential, answer.response)
  if (!finished.ok) return wrong('The authenticator could not be verified', finished.failure.detail)
  const credential = finished.value
  if (ceremony.kind === 'create') {
    const known = await listKnownCredentials(db, user)
    if (known.includes(credential.id)) return fail({ code: 'webauthn_credential_exists' })
  }
  return succeed({ step: null, credential })
}

function wrong(message: string, detail?: string) {
  const failure: AccountFailure = { code: 'mfa_verification_failed', message }
  return fail(detail === undefined ? failure : { ...failure, detail })
}
