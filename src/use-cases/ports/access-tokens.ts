import type { AssuranceLevel, AuthenticationProof } from '../../domain/accounts/assurance.ts'
import type { JsonValue, UserMetadata } from '../../domain/accounts/user-metadata.ts'
import type { Outcome } from '../../platform/outcome.ts'

/** A signed access token as sent: three parts separated by dots. */
export type AccessToken = string & { readonly brand: 'AccessToken' }

/** An access token's claims under our names; the adapter knows the wire names. */
export type AccessTokenSubject = {
  /** UUID. */
  readonly userId: string
  /** UUID of its session. */
  readonly sessionId: string
  /** Empty if there is none. */
  readonly email: string
  /** Digits only; empty if there is none. */
  readonly phone: string
  readonly appMetadata: Readonly<Record<string, JsonValue>>
  readonly userMetadata: UserMetadata
  readonly level: AssuranceLevel
  /** Newest first. */
  readonly proofs: readonly AuthenticationProof[]
  readonly isAnonymous: boolean
}

type SignedAccessToken = {
  readonly token: AccessToken
  /** Lifetime in whole seconds from issue. */
  readonly expiresIn: number
  /** Whole seconds since 1970 UTC. */
  readonly expiresAt: number
}

export type VerifiedAccessToken = AccessTokenSubject & {
  /** Whole seconds since 1970 UTC. */
  readonly issuedAt: number
  readonly expiresAt: number
}

/**
 * `detail` is for the log and has no secrets: an unknown key, a bad signature, the wrong issuer…
 */
export type TokenError =
  | { readonly kind: 'token-expired'; readonly detail: string }
  /** Valid and ours, but not yet active, or for another audience. */
  | { readonly kind: 'token-unfit'; readonly detail: string }
  | { readonly kind: 'token-invalid'; readonly detail: string }

/** A public key as a JSON Web Key (RFC 7517), never with a private member. */
export type PublishedKey = {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly alg: 'ES256'
  readonly use: 'sig'
  readonly key_ops: readonly ['verify']
  readonly x: string
  readonly y: string
}

/**
 * Signs and verifies access tokens. A verified token was signed by us and has
 * not expired, nothing more: whether its session is active is in the database.
 */
export type AccessTokens = {
  /** Signs with the newest active key. */
  readonly sign: (subject: AccessTokenSubject) => Promise<SignedAccessToken>
  /**
   * Verifies a token from any caller. Only ES256 with one of our keys, found by `kid`, is accepted;
   * issuer, audience, times (30 s leeway) and the form of every claim are checked.
   */
  readonly verify: (token: string) => Promise<Outcome<VerifiedAccessToken, TokenError>>
  /** Every current or upcoming verification key, for `/.well-known/jwks.json`. */
  readonly publishedKeys: () => readonly PublishedKey[]
}
