import type { JsonValue } from '../../domain/accounts/user-metadata.ts'
import type { Outcome } from '../../platform/outcome.ts'

/** A user's profile, verified by a provider. */
export type ProviderProfile = {
  readonly subject: string
  readonly email: string | null
  /** Only true if the provider explicitly said so. */
  readonly isEmailVerified: boolean
  /** Claims worth storing: name, picture, … */
  readonly data: Readonly<Record<string, JsonValue>>
  /** The provider's own tokens for the user; null if none. */
  readonly providerToken: string | null
  readonly providerRefreshToken: string | null
}

/** What must be stored between the redirect to a provider and the callback. Secret. */
export type AuthorizationRequest = {
  readonly verifier: string
  readonly nonce: string
}

/** `detail` is for the log and has no tokens. */
export type ProviderFailure =
  | { readonly kind: 'provider-rejected'; readonly detail: string }
  | { readonly kind: 'provider-unavailable'; readonly detail: string }

/** A configured identity provider (OpenID Connect, or GitHub's own OAuth). */
export type IdentityProvider = {
  /** Lowercase; the name on the wire and in the settings. */
  readonly name: string
  /** For buttons: `Google`. */
  readonly label: string
  /** @returns the redirect URL; `state` is the caller's */
  readonly begin: (authorizationRequest: {
    readonly state: string
    readonly redirectUri: string
    readonly scopes: readonly string[]
  }) => Promise<
    Outcome<
      { readonly url: string; readonly authorizationRequest: AuthorizationRequest },
      ProviderFailure
    >
  >
  /** Exchanges the callback's code. */
  readonly finish: (returned: {
    readonly code: string
    readonly redirectUri: string
    readonly authorizationRequest: AuthorizationRequest
  }) => Promise<Outcome<ProviderProfile, ProviderFailure>>
  /**
   * Verifies an ID token obtained elsewhere: signature, issuer, audience,
   * expiry, `at_hash`, and the nonce's hash.
   */
  readonly readIdToken: (given: {
    readonly idToken: string
    readonly accessToken: string | null
    readonly nonce: string | null
  }) => Promise<Outcome<ProviderProfile, ProviderFailure>>
}
