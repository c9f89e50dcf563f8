import type { PublishedKey } from './access-tokens.ts'

/** The private half of a P-256 pair as a JSON Web Key. Secret. */
export type PrivateKeyJwk = {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly d: string
}

/** A pair that signs access tokens. Secret. */
export type SigningKeyPair = {
  readonly kid: string
  readonly publicKey: PublishedKey
  readonly privateKey: PrivateKeyJwk
}

/** The current pairs of this deployment. */
export type SigningKeys = {
  /** The newest active one. */
  readonly signer: () => SigningKeyPair
  /**
   * The public half that verifies, or null if we have no key with that id. An unknown id reloads
   * the store, at most once in `KEY_POLL_SECONDS`: another process may have created it.
   * @param kid as sent by any caller
   */
  readonly find: (kid: string) => Promise<PublishedKey | null>
  /** Every current or upcoming verification key, newest first. */
  readonly published: () => readonly PublishedKey[]
}
