import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AuthorizationRequest } from '../../ports/identity-providers.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { openJson, sealJson } from '../sealed-json.ts'

const PURPOSE = 'authorization-request'

const authorizationRequestSchema = z.object({
  verifier: z.string(),
  nonce: z.string(),
  browserHash: z.string().nullable(),
  sessionId: z.uuid().nullable(),
})

/** Stored while the user is at a provider. Secret. */
export type PendingAuthorization = AuthorizationRequest & {
  /** From the cookie of the browser that left; null if it could not be set. */
  readonly browserHash: string | null
  /** Set when a signed-in user links an identity. */
  readonly sessionId: string | null
}

export function sealAuthorizationRequest(
  secrets: Secrets,
  authorizationRequest: PendingAuthorization,
): Uint8Array {
  return sealJson(secrets, PURPOSE, authorizationRequest)
}

/** @returns null if it is not an authorization request, or not one of ours */
export function openAuthorizationRequest(
  secrets: Secrets,
  sealed: Uint8Array | null,
): PendingAuthorization | null {
  return openJson(secrets, PURPOSE, sealed, authorizationRequestSchema)
}

/** @param mark value of a browser's cookie: long and random */
export function hashBrowserMark(mark: string): string {
  return createHash('sha256').update(mark).digest('base64url')
}
