import {
  addPasskeyChallenge,
  takePasskeyChallenge,
  type PasskeyChallenge,
} from '../../../database/accounts/passkeys.ts'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import { isUuid } from '../../../domain/accounts/uuid.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { WebauthnCeremony, WebauthnOptions } from '../../ports/webauthn.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'

/** The options a browser passes to its authenticator. */
export type PasskeyCeremony = {
  readonly challengeId: string
  readonly options: WebauthnOptions
  /** Whole seconds since 1970 UTC. */
  readonly expiresAt: number
}

/** The ceremony's user; null for a sign-in, where the response identifies them. */
type CeremonyOwner = string | null

export async function saveCeremony(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  userId: CeremonyOwner,
  { options, ceremony }: { readonly options: WebauthnOptions; readonly ceremony: WebauthnCeremony },
): Promise<PasskeyCeremony> {
  const at = clock()
  const expiresAt = new Date(at.getTime() + LIFETIME_SECONDS.factorChallenge * 1_000)
  const { id } = await addPasskeyChallenge(db, { userId, ceremony, expiresAt, at })
  return { challengeId: id, options, expiresAt: Math.floor(expiresAt.getTime() / 1_000) }
}

/** A response's ceremony; one response, right or wrong, uses it up. */
export async function takeCeremony(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  userId: CeremonyOwner,
  { challengeId, credential }: { readonly challengeId: string; readonly credential: unknown },
): Promise<Outcome<PasskeyChallenge['ceremony'], AccountFailure>> {
  if (!isUuid(challengeId))
    return fail({ code: 'validation_failed', message: 'challenge_id must be a valid UUID' })
  if (credential === undefined)
    return fail({ code: 'validation_failed', message: 'credential is required' })
  const challenge = await takePasskeyChallenge(db, challengeId)
  if (challenge === null || challenge.userId !== userId)
    return fail({ code: 'webauthn_challenge_not_found' })
  return Date.parse(challenge.expiresAt) <= clock().getTime()
    ? fail({ code: 'webauthn_challenge_expired' })
    : succeed(challenge.ceremony)
}
