/**
 * Uses of the server's own secret. It is stored apart from the database (a key file or
 * `AUTH_SECRET`), so that a stolen database alone opens nothing.
 */
export type Secrets = {
  /**
   * Encrypts and authenticates (AES-256-GCM, a fresh nonce each time).
   * @param purpose a fixed word such as `totp-secret`; a value sealed for one opens for no other
   */
  readonly seal: (purpose: string, plain: Uint8Array) => Uint8Array
  /** @returns null if it was sealed with another secret or purpose, or was altered */
  readonly open: (purpose: string, sealed: Uint8Array) => Uint8Array | null
  /**
   * HMAC-SHA-256 of a text with a key of that purpose: for codes too short to be only hashed, and
   * for tokens that are computed instead of stored.
   * @returns 32 bytes
   */
  readonly mac: (purpose: string, text: string) => Uint8Array
}
