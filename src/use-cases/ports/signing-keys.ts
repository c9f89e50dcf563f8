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

/** The pairs of this deployment, as they stand now. */
export type SigningKeys = {
  /** The newest whose time to sign has come. */
  readonly signer: () => SigningKeyPair
  /**
   * The public half that verifies, or null when no key of ours has that id. An id that nobody knows
   * yet has the store looked into again, at most once a minute: another process may have made it.
   * @param kid as anybody may have sent it
   */
  readonly find: (kid: string) => Promise<PublishedKey | null>
  /** Every key that verifies now or is about to sign, newest first. */
  readonly published: () => readonly PublishedKey[]
}
