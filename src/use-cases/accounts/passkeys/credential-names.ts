/** Whom an authenticator's answer claims to be of. Nothing of it is proved yet. */
export type CredentialNames = {
  /** base64url. */
  readonly credentialId: string
  /** The user handle, which at registration was the user's id. */
  readonly userId: string
}

/**
 * Reads both names from the answer to a sign-in (WebAuthn level 3 §7.2, step 6: without one of them it
 * cannot be known who is asking).
 * @param answer `PublicKeyCredential.toJSON()`, from anybody
 */
export function readCredentialNames(answer: unknown): CredentialNames | null {
  const { id, response } = toFields(answer)
  const { userHandle } = toFields(response)
  if (typeof id !== 'string' || typeof userHandle !== 'string') return null
  // NUL is no text to the database.
  if (!/^[A-Za-z0-9_-]{1,2000}$/.test(id)) return null
  return { credentialId: id, userId: Buffer.from(userHandle, 'base64url').toString('utf8') }
}

function toFields(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
