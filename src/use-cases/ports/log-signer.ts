/** The key that signs the heads of the receipt log; only its public half leaves the adapter. */
export type LogSigner = {
  /** An Ed25519 public key (RFC 8032): 64 hexadecimal digits. */
  readonly publicKey: string
  /** @returns the signature, 128 hexadecimal digits; always the same for the same message */
  readonly sign: (message: Uint8Array) => string
}
