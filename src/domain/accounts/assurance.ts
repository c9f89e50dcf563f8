/** How somebody proved who they are; the words of the `amr` claim (auth contract §2). */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'magiclink'
  | 'recovery'
  | 'email/signup'
  | 'email_change'
  | 'invite'
  | 'anonymous'

/** One proof; `timestamp` in whole seconds since 1970 UTC, as in the claim. */
export type AuthenticationProof = {
  readonly method: AuthenticationMethod
  readonly timestamp: number
}

/** `aal2`: besides the first proof a second factor was shown in this session. */
export type AssuranceLevel = 'aal1' | 'aal2'

const SECOND_FACTORS: ReadonlySet<AuthenticationMethod> = new Set([
  'totp',
  'mfa/phone',
  'mfa/webauthn',
])

/**
 * The proofs of a session after one more. A method shown again counts from then on, once.
 * Refreshing a token is no proof and is not added.
 * @returns newest first
 */
export function addToken(
  tokens: readonly AuthenticationProof[],
  token: AuthenticationProof,
): readonly AuthenticationProof[] {
  const others = tokens.filter(({ method }) => method !== token.method)
  return [token, ...others].toSorted((one, other) => other.timestamp - one.timestamp)
}

/** The level those proofs amount to: `aal2` exactly when one of them is a second factor. */
export function findAssuranceLevel(tokens: readonly AuthenticationProof[]): AssuranceLevel {
  return tokens.some(({ method }) => SECOND_FACTORS.has(method)) ? 'aal2' : 'aal1'
}

/**
 * The level of an access token as things stand now: the lower of what it says and what its session's
 * proofs amount to, for a token is not raised by what was shown after it, nor outlives a proof.
 */
export function settleLevel(
  result: AssuranceLevel,
  tokens: readonly AuthenticationProof[],
): AssuranceLevel {
  return result === 'aal1' ? result : findAssuranceLevel(tokens)
}

/** What is left when the factor of a method is given up: its sessions are lowered at the next refresh. */
export function dropToken(
  tokens: readonly AuthenticationProof[],
  method: AuthenticationMethod,
): readonly AuthenticationProof[] {
  return tokens.filter((token) => token.method !== method)
}

/**
 * Whether a change of e-mail, phone, password or factors must wait for the second factor: the
 * account has one and this session has not shown it (auth contract §3.3, §3.5).
 */
export function isStepUpNeeded(level: AssuranceLevel, hasVerifiedFactor: boolean): boolean {
  return hasVerifiedFactor && level === 'aal1'
}
