import type { AssuranceLevel, AuthenticationProof } from '../../domain/accounts/assurance.ts'
import type { JsonValue, UserMetadata } from '../../domain/accounts/user-metadata.ts'
import type { Outcome } from '../../platform/outcome.ts'

/** A signed access token as it travels: three parts with dots between. */
export type AccessToken = string & { readonly brand: 'AccessToken' }

/** What an access token says of its holder, in our words; the adapter knows the claims' names. */
export type AccessTokenSubject = {
  /** UUID. */
  readonly userId: string
  /** UUID of the session that it belongs to. */
  readonly sessionId: string
  /** Empty when there is none. */
  readonly email: string
  /** Digits only; empty when there is none. */
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
  /** Whole seconds that it is good for, from its issue. */
  readonly expiresIn: number
  /** Whole seconds since 1970 UTC. */
  readonly expiresAt: number
}

export type VerifiedAccessToken = AccessTokenSubject & {
  /** Whole seconds since 1970 UTC. */
  readonly issuedAt: number
  readonly expiresAt: number
}

/** `detail` is for the log and names no secret: an unknown key, a bad signature, the wrong issuer… */
export type TokenError =
  | { readonly kind: 'token-expired'; readonly detail: string }
  /** Whole and ours, but not good yet, or good for somebody else than us. */
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
 * Signs and verifies access tokens (auth contract §2). A token that verifies was signed by us and is
 * not too old, nothing more: whether its session still stands is for the database to say.
 */
export type AccessTokens = {
  /** Signs with the newest key whose time has come. */
  readonly sign: (subject: AccessTokenSubject) => Promise<SignedAccessToken>
  /**
   * Reads a token that anybody may have sent. Only ES256 by a key of our own set, found by `kid`,
   * counts; issuer, audience, times (30 s leeway) and the form of every claim are checked.
   */
  readonly verify: (token: string) => Promise<Outcome<VerifiedAccessToken, TokenError>>
  /** Every key that verifies now or is about to sign, for `/.well-known/jwks.json`. */
  readonly publishedKeys: () => readonly PublishedKey[]
}
