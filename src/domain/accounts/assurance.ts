/** How a user authenticated; the values of the `amr` claim. */
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

/** `aal2`: the session also has a second factor. */
export type AssuranceLevel = 'aal1' | 'aal2'

const SECOND_FACTORS: ReadonlySet<AuthenticationMethod> = new Set([
  'totp',
  'mfa/phone',
  'mfa/webauthn',
])

/**
 * Adds a proof to a session's. A repeated method counts once, from its last use. A token refresh is not
 * a proof and is not added.
 * @returns newest first
 */
export function addToken(
  tokens: readonly AuthenticationProof[],
  token: AuthenticationProof,
): readonly AuthenticationProof[] {
  const others = tokens.filter(({ method }) => method !== token.method)
  return [token, ...others].toSorted((one, other) => other.timestamp - one.timestamp)
}

/** The level of those proofs: `aal2` exactly when one of them is a second factor. */
export function findAssuranceLevel(tokens: readonly AuthenticationProof[]): AssuranceLevel {
  return tokens.some(({ method }) => SECOND_FACTORS.has(method)) ? 'aal2' : 'aal1'
}

/**
 * The current level of an access token: the lower of its claim and its session's proofs, since a later
 * proof does not raise a token and a revoked one lowers it.
 */
export function settleLevel(
  result: AssuranceLevel,
  tokens: readonly AuthenticationProof[],
): AssuranceLevel {
  return result === 'aal1' ? result : findAssuranceLevel(tokens)
}

/**
 * The proofs left when a method's factor is removed: its sessions are downgraded at the next refresh.
 */
export function dropToken(
  tokens: readonly AuthenticationProof[],
  method: AuthenticationMethod,
): readonly AuthenticationProof[] {
  return tokens.filter((token) => token.method !== method)
}

/**
 * Whether a change of the account, or a look at its sessions, needs the second factor first: the account
 * has one and this session has not used it.
 */
export function isStepUpNeeded(level: AssuranceLevel, hasVerifiedFactor: boolean): boolean {
  return hasVerifiedFactor && level === 'aal1'
}
