import type { Outcome } from '../../platform/outcome.ts'
import type { JsonValue } from '../../domain/accounts/user-metadata.ts'

/** A public key credential as stored; all binary parts base64url. */
export type WebauthnCredential = {
  readonly id: string
  readonly publicKey: string
  /** Signature counter; authenticators without one always send 0. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
}

/** A ceremony's parameters; stored until its response comes. */
export type WebauthnCeremony = {
  readonly kind: 'create' | 'request'
  /** base64url. */
  readonly challenge: string
  /** Relying party id: a host name. */
  readonly rpId: string
  /** Allowed origins of the response. */
  readonly origins: readonly string[]
}

export type WebauthnFailure = { readonly kind: 'webauthn-rejected'; readonly detail: string }

/** Options in the browser's JSON form (WebAuthn level 3). */
export type WebauthnOptions = Readonly<Record<string, JsonValue>>

/** The two WebAuthn ceremonies: registration and authentication. */
export type Webauthn = {
  readonly beginCreate: (requested: {
    readonly rpId: string
    readonly origins: readonly string[]
    readonly userId: string
    readonly userName: string
    /** Credential ids that may not be registered again. */
    readonly excluded: readonly string[]
    /** A passkey must be discoverable without a user name. */
    readonly isDiscoverable: boolean
  }) => Promise<{ readonly options: WebauthnOptions; readonly ceremony: WebauthnCeremony }>
  readonly finishCreate: (
    ceremony: WebauthnCeremony,
    response: unknown,
  ) => Promise<Outcome<WebauthnCredential, WebauthnFailure>>
  readonly beginRequest: (requested: {
    readonly rpId: string
    readonly origins: readonly string[]
    /** Empty to let the authenticator offer any of this party. */
    readonly allowed: readonly WebauthnCredential[]
  }) => Promise<{ readonly options: WebauthnOptions; readonly ceremony: WebauthnCeremony }>
  /**
   * Checks origin, RP id hash, challenge, presence and verification of the user, signature and counter.
   * @returns the credential with its new counter
   */
  readonly finishRequest: (
    ceremony: WebauthnCeremony,
    credential: WebauthnCredential,
    response: unknown,
  ) => Promise<Outcome<WebauthnCredential, WebauthnFailure>>
}
