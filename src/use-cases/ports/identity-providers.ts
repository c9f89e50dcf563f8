import type { JsonValue } from '../../domain/accounts/user-metadata.ts'
import type { Outcome } from '../../platform/outcome.ts'

/** A person as a provider vouches for them. */
export type ProviderProfile = {
  readonly subject: string
  readonly email: string | null
  /** Only true when the provider said so in so many words. */
  readonly isEmailVerified: boolean
  /** Claims worth keeping: name, picture, … */
  readonly data: Readonly<Record<string, JsonValue>>
  /** Of the provider, for whoever signed in; null where none was given. */
  readonly providerToken: string | null
  readonly providerRefreshToken: string | null
}

/** What must be kept between sending somebody to a provider and their coming back. Secret. */
export type AuthorizationRequest = {
  readonly verifier: string
  readonly nonce: string
}

/** `detail` is for the log and holds no token. */
export type ProviderFailure =
  | { readonly kind: 'provider-refused'; readonly detail: string }
  | { readonly kind: 'provider-unavailable'; readonly detail: string }

/** An identity provider that is configured (OpenID Connect, or GitHub's own OAuth). */
export type IdentityProvider = {
  /** Lower case; the word on the wire and in the settings. */
  readonly name: string
  /** For buttons: `Google`. */
  readonly label: string
  /** @returns where to send the browser; `state` is the caller's */
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
  /** Exchanges the code the browser came back with. */
  readonly finish: (returned: {
    readonly code: string
    readonly redirectUri: string
    readonly authorizationRequest: AuthorizationRequest
  }) => Promise<Outcome<ProviderProfile, ProviderFailure>>
  /**
   * Checks an ID token got elsewhere (auth contract §3.1): signature, issuer, audience, expiry,
   * `at_hash`, and the nonce's hash.
   */
  readonly readIdToken: (given: {
    readonly idToken: string
    readonly accessToken: string | null
    readonly nonce: string | null
  }) => Promise<Outcome<ProviderProfile, ProviderFailure>>
}
